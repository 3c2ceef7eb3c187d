import { describe, expect, it } from "vitest";
import { german } from "./support/german-words.ts";

describe("sentences of the service in German", () => {
  it.each([
    ["Nothing is heard in the video.", "Im Video ist nichts zu hören."],
    [
      "The text is written in German and not in English; it is spoken as German.",
      "Der Text ist auf Deutsch geschrieben und nicht auf Englisch; er wird als Deutsch gesprochen.",
    ],
    [
      "The voice heart cannot be used, another one speaks: The natural voice stopped while it was speaking: its worker ended with 9.",
      "Die Stimme heart kann nicht benutzt werden, eine andere spricht: Die natürliche Stimme hörte mitten im Sprechen auf: der Prozess endete mit 9.",
    ],
    [
      'scenes[2].beats[0].do[1].target: "list/cell:9" does not exist; the scene has list, code; nearest "list".',
      "scenes[2].beats[0].do[1].target: „list/cell:9“ gibt es nicht; die Szene hat list, code; am nächsten ist „list“.",
    ],
    [
      "Remotion drew this lecture instead of Manim: it is not installed; run `npm run manim -- install` to have it.",
      "Remotion hat diese Lektion anstelle von Manim gezeichnet: es ist nicht installiert; führen Sie `npm run manim -- install` aus, um es zu bekommen.",
    ],
    [
      "The video stays on this computer: the bucket in the settings lacks its name, its account id and its secret access key; complete it in the settings.",
      "Das Video bleibt auf diesem Computer: Dem Bucket in den Einstellungen fehlt noch: sein Name, seine Konto-ID und sein geheimer Zugriffsschlüssel; ergänzen Sie das in den Einstellungen.",
    ],
    [
      "The pictures are drawn without a browser: the disk is full; free some space.",
      "Die Bilder werden ohne Browser gezeichnet: das Laufwerk ist voll; schaffen Sie Platz.",
    ],
    ["items: 7; at most 5. Split the scene.", "items: 7; höchstens 5. Teilen Sie die Szene."],
    ["data is missing; a histogram needs data or sample.", "data fehlt; ein histogram braucht data oder sample."],
    [
      'scenes[0].elements[0].run: "zz" does not fit; newton, bisection are known.',
      'scenes[0].elements[0].run: "zz" passt nicht; bekannt sind newton, bisection.',
    ],
    [
      'parts[0].value: "9 kg" is a mass; a voltage is wanted, e.g. "9 V".',
      "parts[0].value: „9 kg“ ist eine Masse; nötig ist eine Spannung, z. B. „9 V“.",
    ],
    [
      'blocks[0].id: "9 kg" does not fit; a name of letters, digits and _ is wanted.',
      'blocks[0].id: "9 kg" passt nicht; nötig ist ein Name aus Buchstaben, Ziffern und _.',
    ],
    [
      "steps[0].tex: Invalid input: expected string, received null",
      "steps[0].tex: Falsche Angabe: erwartet wird ein Text, gefunden wurde null",
    ],
    [
      "Lectern is already working in /home/ada/My lectures (process 12); use that one, stop it, or name another folder with --data.",
      "Lectern arbeitet schon in /home/ada/My lectures (Prozess 12); verwenden Sie jenes, beenden Sie es oder nennen Sie mit --data einen anderen Ordner.",
    ],
    [
      "The database has broken pages; it is kept as /home/ada/lectern/lectern.db.damaged-20261122T070000Z.",
      "Die Datenbank hat beschädigte Seiten; sie wird als /home/ada/lectern/lectern.db.damaged-20261122T070000Z aufgehoben.",
    ],
    ["The database was gone.", "Die Datenbank war verschwunden."],
    [
      "llm.api_key: A saved secret cannot be read: the key file /x/data-key is missing (bring it back from a copy if you have one); enter the secret anew.",
      "llm.api_key: Ein gespeicherter Schlüssel lässt sich nicht lesen: die Schlüsseldatei /x/data-key fehlt (holen Sie sie aus einer Kopie zurück, wenn es eine gibt); geben Sie ihn neu ein.",
    ],
    [
      "Lectern met a fault: EACCES: permission denied, open '/x/y'",
      "In Lectern ist ein Fehler aufgetreten: EACCES: permission denied, open '/x/y'",
    ],
    [
      "/x/my y/server.lock cannot be written; check the rights of its folder.",
      "/x/my y/server.lock lässt sich nicht schreiben; prüfen Sie die Rechte des Ordners.",
    ],
    [
      "voice must be the id of a voice of this machine. Pick one of: heart, slt, none.",
      "voice muss die Kennung einer Stimme dieses Rechners sein. Wählen Sie eine von: heart, slt, none.",
    ],
    [
      "The video file is not in its folder any more; make the lecture again.",
      "Die Videodatei liegt nicht mehr in ihrem Ordner; machen Sie die Lektion noch einmal.",
    ],
    ["The engine has not answered for 20 seconds.", "Lectern hat im Hintergrund 20 Sekunden lang nicht geantwortet."],
    ["Heart (American, female)", "Heart (amerikanisches Englisch, weiblich)"],
  ])("%s", (english, words) => {
    expect(german(english)).toBe(words);
  });
});
