// The page's own words in four languages. What the bot says comes from the bot; only the client's frame is here.

export const WORDS = {
  en: {
    channels: "Channels", directMessages: "Direct messages", openChannels: "Channels and settings", close: "Close",
    playAs: "Play as {name}", playingAs: "You are", followTurn: "Follow the turn",
    followHint: "Switches to whoever is mentioned", language: "Language", theme: "Appearance",
    themeAuto: "As the system", themeLight: "Light", themeDark: "Dark", manager: "Manages the server",
    nowYouAre: "You are now {name}", message: "Message {name}", archivedNote: "This thread is archived. A new message reopens it.",
    lockedNote: "This thread is locked.", archived: "archived", unread: "unread", newMessages: "New", mentions: "mentions: {n}",
    send: "Send", onlyYou: "Only you can see this", dismiss: "Dismiss", thinking: "{name} is thinking…",
    interactionFailed: "This interaction failed", didNotRespond: "The application did not respond",
    used: "used", app: "App", edited: "edited", silent: "Sent silently: nobody is notified", spoiler: "Spoiler: show",
    enlarge: "Enlarge picture", replay: "Play again", openOriginal: "Open original", imageMissing: "This picture could not be loaded",
    chooseOption: "Choose", searchOptions: "Search", noOptions: "No results", done: "Done",
    pickBetween: "Choose {min} to {max}", submit: "Submit", cancel: "Cancel", required: "This is required",
    tooShort: "At least {n} characters", tooLong: "At most {n} characters", wholeNumber: "A whole number, please", number: "A number, please",
    atLeast: "At least {n}", atMost: "At most {n}", pickChoice: "Choose one of the list", commands: "Commands",
    noCommand: "There is no such command here", optional: "optional", moreOptions: "{n} more", yes: "True", no: "False",
    reconnecting: "Reconnecting…", botOffline: "{name} is not connected; its buttons will answer again soon.", botOnline: "online",
    offline: "offline", jumpToPresent: "Jump to the newest", beginning: "This is the beginning of {name}", loading: "Loading…",
    today: "Today", yesterday: "Yesterday", sendFailed: "Not sent: {error}", failed: "That did not work: {error}", notification: "Notification for {name}",
    messages: "Messages in {name}", tryCommand: "Type / for the commands.",
    skip: "Skip to the message box", leaveCommand: "Leave the command", people: "People at the table", gone: "The original message is gone",
    pinned: "pinned a message", startedThread: "started a thread:", previous: "Previous picture", next: "Next picture", commandOptions: "Options",
  },
  de: {
    channels: "Kanäle", directMessages: "Direktnachrichten", openChannels: "Kanäle und Einstellungen", close: "Schließen",
    playAs: "Als {name} spielen", playingAs: "Du bist", followTurn: "Dem Zug folgen",
    followHint: "Wechselt zu der Person, die erwähnt wird", language: "Sprache", theme: "Aussehen",
    themeAuto: "Wie das System", themeLight: "Hell", themeDark: "Dunkel", manager: "Verwaltet den Server",
    nowYouAre: "Du bist jetzt {name}", message: "Nachricht an {name}", archivedNote: "Dieser Thread ist archiviert. Eine neue Nachricht öffnet ihn wieder.",
    lockedNote: "Dieser Thread ist gesperrt.", archived: "archiviert", unread: "ungelesen", newMessages: "Neu", mentions: "Erwähnungen: {n}",
    send: "Senden", onlyYou: "Nur du kannst das sehen", dismiss: "Verwerfen", thinking: "{name} denkt nach …",
    interactionFailed: "Diese Interaktion ist fehlgeschlagen", didNotRespond: "Die Anwendung hat nicht reagiert",
    used: "benutzte", app: "App", edited: "bearbeitet", silent: "Still gesendet: niemand wird benachrichtigt", spoiler: "Spoiler: anzeigen",
    enlarge: "Bild vergrößern", replay: "Noch einmal abspielen", openOriginal: "Original öffnen", imageMissing: "Dieses Bild konnte nicht geladen werden",
    chooseOption: "Auswählen", searchOptions: "Suchen", noOptions: "Keine Treffer", done: "Fertig",
    pickBetween: "{min} bis {max} auswählen", submit: "Absenden", cancel: "Abbrechen", required: "Das wird benötigt",
    tooShort: "Mindestens {n} Zeichen", tooLong: "Höchstens {n} Zeichen", wholeNumber: "Bitte eine ganze Zahl", number: "Bitte eine Zahl",
    atLeast: "Mindestens {n}", atMost: "Höchstens {n}", pickChoice: "Bitte aus der Liste wählen", commands: "Befehle",
    noCommand: "Diesen Befehl gibt es hier nicht", optional: "freiwillig", moreOptions: "{n} weitere", yes: "Wahr", no: "Falsch",
    reconnecting: "Verbindung wird wiederhergestellt …", botOffline: "{name} ist nicht verbunden; seine Knöpfe antworten bald wieder.", botOnline: "online",
    offline: "offline", jumpToPresent: "Zum Neuesten springen", beginning: "Hier beginnt {name}", loading: "Lädt …",
    today: "Heute", yesterday: "Gestern", sendFailed: "Nicht gesendet: {error}", failed: "Das hat nicht geklappt: {error}", notification: "Mitteilung für {name}",
    messages: "Nachrichten in {name}", tryCommand: "Mit / gibt es die Befehle.",
    skip: "Zum Nachrichtenfeld springen", leaveCommand: "Befehl verlassen", people: "Leute am Tisch", gone: "Die ursprüngliche Nachricht ist weg",
    pinned: "hat eine Nachricht angepinnt", startedThread: "hat einen Thread begonnen:", previous: "Voriges Bild", next: "Nächstes Bild", commandOptions: "Optionen",
  },
  nl: {
    channels: "Kanalen", directMessages: "Privéberichten", openChannels: "Kanalen en instellingen", close: "Sluiten",
    playAs: "Speel als {name}", playingAs: "Jij bent", followTurn: "Volg de beurt",
    followHint: "Wisselt naar wie genoemd wordt", language: "Taal", theme: "Weergave",
    themeAuto: "Zoals het systeem", themeLight: "Licht", themeDark: "Donker", manager: "Beheert de server",
    nowYouAre: "Je bent nu {name}", message: "Bericht aan {name}", archivedNote: "Deze thread is gearchiveerd. Een nieuw bericht heropent hem.",
    lockedNote: "Deze thread is vergrendeld.", archived: "gearchiveerd", unread: "ongelezen", newMessages: "Nieuw", mentions: "vermeldingen: {n}",
    send: "Versturen", onlyYou: "Alleen jij kunt dit zien", dismiss: "Sluiten", thinking: "{name} denkt na…",
    interactionFailed: "Deze interactie is mislukt", didNotRespond: "De applicatie heeft niet gereageerd",
    used: "gebruikte", app: "App", edited: "bewerkt", silent: "Stil verstuurd: niemand krijgt een melding", spoiler: "Spoiler: tonen",
    enlarge: "Afbeelding vergroten", replay: "Nog eens afspelen", openOriginal: "Origineel openen", imageMissing: "Deze afbeelding kon niet worden geladen",
    chooseOption: "Kies", searchOptions: "Zoeken", noOptions: "Niets gevonden", done: "Klaar",
    pickBetween: "Kies {min} tot {max}", submit: "Verzenden", cancel: "Annuleren", required: "Dit is verplicht",
    tooShort: "Minstens {n} tekens", tooLong: "Hoogstens {n} tekens", wholeNumber: "Een heel getal graag", number: "Een getal graag",
    atLeast: "Minstens {n}", atMost: "Hoogstens {n}", pickChoice: "Kies uit de lijst", commands: "Opdrachten",
    noCommand: "Die opdracht bestaat hier niet", optional: "optioneel", moreOptions: "nog {n}", yes: "Waar", no: "Onwaar",
    reconnecting: "Opnieuw verbinden…", botOffline: "{name} is niet verbonden; zijn knoppen antwoorden straks weer.", botOnline: "online",
    offline: "offline", jumpToPresent: "Naar het nieuwste", beginning: "Dit is het begin van {name}", loading: "Laden…",
    today: "Vandaag", yesterday: "Gisteren", sendFailed: "Niet verstuurd: {error}", failed: "Dat lukte niet: {error}", notification: "Melding voor {name}",
    messages: "Berichten in {name}", tryCommand: "Typ / voor de opdrachten.",
    skip: "Ga naar het berichtveld", leaveCommand: "Opdracht verlaten", people: "Mensen aan tafel", gone: "Het oorspronkelijke bericht is weg",
    pinned: "heeft een bericht vastgemaakt", startedThread: "begon een thread:", previous: "Vorige afbeelding", next: "Volgende afbeelding", commandOptions: "Opties",
  },
  es: {
    channels: "Canales", directMessages: "Mensajes directos", openChannels: "Canales y ajustes", close: "Cerrar",
    playAs: "Jugar como {name}", playingAs: "Eres", followTurn: "Seguir el turno",
    followHint: "Cambia a quien se mencione", language: "Idioma", theme: "Apariencia",
    themeAuto: "Como el sistema", themeLight: "Claro", themeDark: "Oscuro", manager: "Administra el servidor",
    nowYouAre: "Ahora eres {name}", message: "Mensaje para {name}", archivedNote: "Este hilo está archivado. Un mensaje nuevo lo reabre.",
    lockedNote: "Este hilo está bloqueado.", archived: "archivado", unread: "sin leer", newMessages: "Nuevo", mentions: "menciones: {n}",
    send: "Enviar", onlyYou: "Solo tú puedes ver esto", dismiss: "Descartar", thinking: "{name} está pensando…",
    interactionFailed: "Esta interacción ha fallado", didNotRespond: "La aplicación no ha respondido",
    used: "usó", app: "App", edited: "editado", silent: "Enviado en silencio: no se avisa a nadie", spoiler: "Spoiler: mostrar",
    enlarge: "Ampliar imagen", replay: "Reproducir otra vez", openOriginal: "Abrir original", imageMissing: "No se pudo cargar esta imagen",
    chooseOption: "Elige", searchOptions: "Buscar", noOptions: "Sin resultados", done: "Listo",
    pickBetween: "Elige de {min} a {max}", submit: "Enviar", cancel: "Cancelar", required: "Esto es obligatorio",
    tooShort: "Al menos {n} caracteres", tooLong: "Como mucho {n} caracteres", wholeNumber: "Un número entero, por favor", number: "Un número, por favor",
    atLeast: "Al menos {n}", atMost: "Como mucho {n}", pickChoice: "Elige de la lista", commands: "Comandos",
    noCommand: "Ese comando no existe aquí", optional: "opcional", moreOptions: "{n} más", yes: "Verdadero", no: "Falso",
    reconnecting: "Reconectando…", botOffline: "{name} no está conectado; sus botones volverán a responder pronto.", botOnline: "en línea",
    offline: "desconectado", jumpToPresent: "Ir a lo más reciente", beginning: "Aquí empieza {name}", loading: "Cargando…",
    today: "Hoy", yesterday: "Ayer", sendFailed: "No enviado: {error}", failed: "No ha funcionado: {error}", notification: "Notificación para {name}",
    messages: "Mensajes en {name}", tryCommand: "Escribe / para ver los comandos.",
    skip: "Ir al cuadro de mensaje", leaveCommand: "Salir del comando", people: "Gente en la mesa", gone: "El mensaje original ya no está",
    pinned: "fijó un mensaje", startedThread: "abrió un hilo:", previous: "Imagen anterior", next: "Imagen siguiente", commandOptions: "Opciones",
  },
};

/** The languages offered: Discord's locale and its own name. */
export const LOCALES = [["en-US", "English"], ["de", "Deutsch"], ["nl", "Nederlands"], ["es-ES", "Español"]];

let locale = "en-US";
let table = WORDS.en;

/** Sets the language of the page to a Discord locale such as "es-ES". */
export function setLocale(next) {
  locale = next;
  table = WORDS[next.slice(0, 2)] ?? WORDS.en;
  document.documentElement.lang = next;
}

/** One phrase, with {placeholders} filled in. */
export function t(key, values = {}) {
  return table[key].replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "");
}

/** The locale now in use, for dates and numbers. */
export const currentLocale = () => locale;
