# Two stages: build the wheel and the environment, then run as nobody in particular with the games on a volume.
FROM python:3.13-slim AS build
WORKDIR /src
COPY requirements.txt ./
RUN python -m venv /opt/via-appia \
    && /opt/via-appia/bin/python -m pip install --no-cache-dir --require-hashes -r requirements.txt
COPY pyproject.toml README.md LICENSE ./
COPY bot bot
COPY engine engine
COPY playground playground
COPY render render
RUN /opt/via-appia/bin/python -m pip install --no-cache-dir --no-deps --no-build-isolation .

FROM python:3.13-slim
COPY --from=build /opt/via-appia /opt/via-appia
RUN useradd --create-home --uid 10001 appia && mkdir /data && chown appia /data
USER appia
ENV PATH=/opt/via-appia/bin:$PATH PYTHONUNBUFFERED=1 VIA_APPIA_DB=/data/games.db
VOLUME /data
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s CMD ["via-appia", "health"]
CMD ["via-appia", "run"]
