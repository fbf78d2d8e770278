"""What a game is called to which nobody gave a name: a place in Rome or along its road, told by its id.

So every game has a name that people can say, those of older releases too, and nothing of it is stored. The
list is for ever: a name added, dropped or moved would rename games that people speak of.
"""

from bot.game.model import GameId

# fmt: off
LANDMARKS = (
    # gates
    "Porta Capena", "Porta Appia", "Porta Latina", "Porta Asinaria", "Porta Praenestina", "Porta Tiburtina",
    "Porta Viminalis", "Porta Collina", "Porta Salaria", "Porta Pinciana", "Porta Flaminia", "Porta Aurelia",
    "Porta Portuensis", "Porta Ostiensis", "Porta Ardeatina", "Porta Metronia", "Porta Esquilina",
    "Porta Carmentalis", "Porta Trigemina", "Porta Triumphalis", "Porta Nomentana", "Porta Fontinalis",
    "Porta Mugonia", "Porta Navalis",
    # hills
    "Palatium", "Mons Caelius", "Mons Aventinus", "Capitolium", "Mons Esquilinus", "Collis Viminalis",
    "Quirinalis", "Mons Vaticanus", "Mons Testaceus", "Ianiculum", "Velia", "Mons Oppius", "Arx",
    # squares and streets
    "Forum Romanum", "Forum Boarium", "Forum Holitorium", "Forum Iulium", "Forum Augusti", "Forum Nervae",
    "Forum Traiani", "Forum Appii", "Templum Pacis", "Comitium", "Rostra", "Curia Iulia", "Curia Pompei",
    "Basilica Iulia", "Basilica Aemilia", "Basilica Ulpia", "Tabularium", "Regia", "Milliarium Aureum",
    "Lacus Curtius", "Lacus Iuturnae", "Atrium Vestae", "Subura", "Velabrum", "Argiletum", "Carinae",
    "Saepta Iulia", "Via Sacra", "Via Lata", "Clivus Martis", "Clivus Scauri", "Vicus Tuscus",
    # buildings
    "Pantheon", "Ara Pacis", "Ara Maxima", "Circus Maximus", "Circus Flaminius", "Campus Martius",
    "Theatrum Marcelli", "Theatrum Balbi", "Porticus Octaviae", "Porticus Liviae", "Thermae Agrippae",
    "Thermae Traiani", "Horrea Galbae", "Emporium", "Navalia", "Ludus Magnus", "Meta Sudans", "Arcus Titi",
    "Arcus Drusi", "Columna Traiani", "Moles Hadriani", "Domus Aurea", "Domus Augusti", "Septizodium",
    "Macellum Liviae", "Horti Sallusti", "Horti Maecenatis", "Horti Luculli", "Insula Tiberina", "Lupercal",
    "Tullianum", "Cloaca Maxima", "Almo",
    # bridges
    "Pons Aemilius", "Pons Fabricius", "Pons Cestius", "Pons Sublicius", "Pons Mulvius", "Pons Aelius",
    "Pons Agrippae", "Pons Neronis", "Pons Salarius",
    # waters
    "Aqua Appia", "Aqua Marcia", "Aqua Virgo", "Aqua Claudia", "Aqua Iulia", "Aqua Tepula", "Aqua Traiana",
    "Anio Vetus", "Anio Novus",
    # along the road and near it
    "Bovillae", "Aricia", "Lanuvium", "Tres Tabernae", "Lacus Albanus", "Alba Longa", "Tusculum", "Tibur",
    "Praeneste", "Ostia", "Antium", "Ardea", "Lavinium", "Cora", "Norba", "Setia", "Privernum", "Fundi",
    "Formiae", "Minturnae", "Sinuessa", "Capua", "Cumae", "Baiae", "Puteoli", "Misenum", "Neapolis",
    "Vesuvius", "Lacus Avernus", "Nola", "Caudium", "Aeclanum", "Venusia", "Tarentum", "Rudiae", "Canusium",
    "Egnatia",
)
# fmt: on
"""Latin in every language; none is a city of the board. Their number is a prime, which spreads ids evenly."""


def landmark_of(game: GameId) -> str:
    """The same for ever; ids are drawn so that no two live games of a server share one."""
    return LANDMARKS[int(game, 36) % len(LANDMARKS)]
