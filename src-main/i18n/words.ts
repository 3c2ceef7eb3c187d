import { type Words, EN, type WordKey } from "./en.ts";

export const DE: Words = {
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

/** The texts for a locale such as `de-AT`: German where it is asked for, English everywhere else. */
export const wordsFor = (locale: string): Words => (/^de\b/iu.test(locale) ? DE : EN);

/** A text with its gaps filled. */
export const filled = (words: Words, key: WordKey, values: Readonly<Record<string, string | number>>): string =>
  words[key].replace(/\{(\w+)\}/gu, (gap, name: string) => String(values[name] ?? gap));
