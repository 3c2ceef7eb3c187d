/** German texts of the shell. */
export const GERMAN_WORDS: ShellWords = {
  file: "Datei",
  view: "Ansicht",
  go: "Gehe zu",
  lecture: "Lektion",
  help: "Hilfe",
  newLecture: "Neue Lektion",
  openPlan: "Plan öffnen …",
  saveCopy: "Kopie sichern …",
  reveal: "Im Ordner zeigen",
  closeWindow: "Fenster schließen",
  quit: "Lectern beenden",
  theme: "Erscheinungsbild",
  themeLight: "Hell",
  themeDark: "Dunkel",
  themeSystem: "Wie das System",
  library: "Bibliothek",
  settings: "Einstellungen",
  make: "Lektion erstellen",
  cancel: "Lektion abbrechen",
  retry: "Noch einmal versuchen",
  keyboard: "Tastatur",
  documentation: "Dokumentation",
  checkComputer: "Diesen Computer prüfen",
  openLogs: "Protokolle öffnen",
  saveReport: "Bericht sichern …",
  licences: "Lizenzen",
  about: "Über Lectern",
  show: "Lectern zeigen",
  pauseQueue: "Warteschlange anhalten",
  resumeQueue: "Warteschlange fortsetzen",
  trayIdle: "Lectern: nichts zu tun",
  trayWorking: "Lectern: {count} in Arbeit, {percent} %",
  lectureReady: "Die Lektion ist fertig",
  lectureFailed: "Die Lektion konnte nicht erstellt werden",
  lecturesReady: "{count} Lektionen sind fertig",
  closeTitle: "Eine Lektion wird noch erstellt.",
  closeDetail:
    "Lectern kann ohne Fenster weiterarbeiten oder anhalten und beim nächsten Start weitermachen. Nichts geht verloren.",
  keepWorking: "Im Hintergrund weiterarbeiten",
  stopForNow: "Anhalten und beim nächsten Start weitermachen",
  stay: "Abbrechen",
  remember: "Diese Wahl merken",
  pageDied: "Das Fenster von Lectern ist zweimal in einer Minute stehen geblieben.",
  pageDiedDetail:
    "Was Sie geschrieben haben, bleibt erhalten, und Lektionen laufen weiter. Laden Sie das Fenster neu oder beenden Sie Lectern.",
  pageHangs: "Das Fenster von Lectern antwortet nicht.",
  pageHangsDetail: "Warten Sie noch etwas oder laden Sie es neu. Was Sie geschrieben haben, bleibt erhalten.",
  reload: "Neu laden",
  wait: "Warten",
  fault: "In Lectern ist ein Fehler aufgetreten; es muss sich schließen.",
  faultDetail: "Lektionen gehen beim nächsten Start weiter. Einzelheiten stehen im Protokoll: {log}",
  planKind: "Plan einer Lektion",
  planTooLarge: "Die Plandatei ist größer als 1 MiB. Wählen Sie eine kleinere.",
  planUnreadable: "Die Plandatei lässt sich nicht lesen. Wählen Sie eine andere.",
  planOtherName: "Der Name einer Plandatei endet auf .lectern oder .json. Wählen Sie eine solche Datei.",
  noFile: "Diese Lektion hat noch keine solche Datei.",
  saveFailed: "Die Kopie konnte nicht gesichert werden: {reason} Wählen Sie einen anderen Ordner.",
  folderFailed: "Der Ordner ließ sich nicht öffnen. Vielleicht gibt es ihn noch nicht.",
  moveInside: "Der Datenordner lässt sich nicht in sich selbst verschieben. Wählen Sie einen anderen Ordner.",
  moveNetwork:
    "Dieser Ordner liegt auf einem anderen Computer, wo die Bibliothek beschädigt werden könnte. Wählen Sie einen auf einem Laufwerk dieses Computers.",
  moveNotEmpty: "Dieser Ordner ist nicht leer. Wählen Sie einen leeren oder legen Sie darin einen neuen an.",
  moveNotWritable: "Lectern darf in diesen Ordner nicht schreiben. Wählen Sie einen anderen.",
  moveNoRoom:
    "Auf diesem Laufwerk sind {free} MB frei, gebraucht werden {needed} MB. Wählen Sie ein anderes oder schaffen Sie Platz.",
  moveWorking:
    "Eine Lektion wartet noch oder wird gerade erstellt. Verschieben Sie den Datenordner, wenn sie fertig ist.",
  moveJoined:
    "Dieses Fenster verwendet ein Lectern, das anderswo gestartet wurde. Beenden Sie es zuerst und verschieben Sie dann den Datenordner.",
  moveChanged:
    "Ein anderes Programm hat den Datenordner während des Verschiebens geändert. Alles ist wie zuvor; versuchen Sie es noch einmal.",
  moveNoStart: "Lectern konnte in diesem Ordner nicht starten. Alles ist wie zuvor; wählen Sie einen anderen.",
  moveNotKept:
    "Das Laufwerk ist voll, darum ließ sich der neue Ort nicht merken. Alles ist wie zuvor; schaffen Sie zuerst Platz.",
  moveFailed:
    "Der Datenordner ließ sich nicht verschieben{code}. Alles ist wie zuvor; versuchen Sie es noch einmal oder wählen Sie einen anderen Ordner.",
  keyStrong: "",
  keyWeak:
    "Dieser Computer hat keinen Passwortspeicher. Ein gespeicherter Schlüssel wäre für jedes Programm lesbar, das Sie starten.",
  keyNone:
    "Der Passwortspeicher ließ sich nicht öffnen. Ein gespeicherter Schlüssel wäre für jedes Programm lesbar, das Sie starten.",
};

/** The texts for a locale such as `de-AT`, in English for languages without any. */
export const wordsFor = (locale: string): ShellWords =>
  WORDS[locale.toLowerCase().split(/[-_]/u)[0] ?? ""] ?? ENGLISH_WORDS;

/** A text with its gaps filled. */
export const filledWords = (
  words: ShellWords,
  key: WordKey,
  values: Readonly<Record<string, string | number>>,
): string => words[key].replace(/\{(\w+)\}/gu, (gap, name: string) => String(values[name] ?? gap));

/** Texts of menus, dialogs, tray and notifications. */
export const ENGLISH_WORDS = {
  file: "File",
  view: "View",
  go: "Go",
  lecture: "Lecture",
  help: "Help",
  newLecture: "New lecture",
  openPlan: "Open plan…",
  saveCopy: "Save a copy…",
  reveal: "Show in folder",
  closeWindow: "Close window",
  quit: "Quit Lectern",
  theme: "Appearance",
  themeLight: "Light",
  themeDark: "Dark",
  themeSystem: "As the system",
  library: "Library",
  settings: "Settings",
  make: "Make the lecture",
  cancel: "Cancel the lecture",
  retry: "Try again",
  keyboard: "Keyboard",
  documentation: "Documentation",
  checkComputer: "Check this computer",
  openLogs: "Open logs",
  saveReport: "Save a report…",
  licences: "Licences",
  about: "About Lectern",
  show: "Show Lectern",
  pauseQueue: "Pause the queue",
  resumeQueue: "Go on with the queue",
  trayIdle: "Lectern: nothing to do",
  trayWorking: "Lectern: {count} in work, {percent} %",
  lectureReady: "The lecture is ready",
  lectureFailed: "The lecture could not be made",
  lecturesReady: "{count} lectures are ready",
  closeTitle: "A lecture is still being made.",
  closeDetail: "Lectern can go on without its window, or stop and go on at the next start. Nothing is lost.",
  keepWorking: "Keep working in the background",
  stopForNow: "Stop and go on at the next start",
  stay: "Cancel",
  remember: "Remember this choice",
  pageDied: "Lectern's window stopped twice within a minute.",
  pageDiedDetail: "What you typed is kept, and lectures go on. Load the window again, or quit.",
  pageHangs: "Lectern's window does not answer.",
  pageHangsDetail: "Wait a little longer, or load it again. What you typed is kept.",
  reload: "Load again",
  wait: "Wait",
  fault: "Lectern met a fault and has to close.",
  faultDetail: "Lectures go on at the next start. Details are in the log: {log}",
  planKind: "Lecture plan",
  planTooLarge: "The plan file is larger than 1 MiB. Choose a smaller one.",
  planUnreadable: "The plan file cannot be read. Choose another one.",
  planOtherName: "A plan's file name ends in .lectern or .json. Choose such a file.",
  noFile: "This lecture has no such file yet.",
  saveFailed: "The copy could not be saved: {reason} Choose another folder.",
  folderFailed: "The folder could not be opened. It may not be there yet.",
  moveInside: "The data folder cannot be moved into itself. Choose another folder.",
  moveNetwork:
    "This folder lies on another computer, where the library could be damaged. Choose one on a disk of this computer.",
  moveNotEmpty: "This folder is not empty. Choose an empty one, or make a new one in it.",
  moveNotWritable: "Lectern may not write to this folder. Choose another one.",
  moveNoRoom: "This disk has {free} MB left, and {needed} MB are needed. Choose another disk or free some room.",
  moveWorking: "A lecture is still waiting or being made. Move the data folder when it is done.",
  moveJoined: "This window uses a Lectern that was started elsewhere. Stop that one first, then move the data folder.",
  moveChanged: "Another program changed the data folder during the move. Everything is as it was; try again.",
  moveNoStart: "Lectern could not start in this folder. Everything is as it was; choose another one.",
  moveNotKept: "The disk is full, so the new place could not be noted. Everything is as it was; free some room first.",
  moveFailed: "The data folder could not be moved{code}. Everything is as it was; try again or choose another folder.",
  keyStrong: "",
  keyWeak: "This computer has no password store. A saved key could be read by any program you run.",
  keyNone: "The password store could not be opened. A saved key could be read by any program you run.",
} as const;

/** Key of a text of the shell. */
export type WordKey = keyof typeof ENGLISH_WORDS;

/** All texts of the shell in one language. */
export type ShellWords = Readonly<Record<WordKey, string>>;

/** The texts by language. */
const WORDS: Readonly<Record<string, ShellWords>> = { en: ENGLISH_WORDS, de: GERMAN_WORDS };
