import { WORDS_PER_MINUTE, type ListedVoice, type SystemEngine } from "./system-engine.ts";

const ROW = /^(?<name>\S.*?)\s+(?<language>[a-z]{2,3}[_-][A-Za-z0-9_-]+)\s+#\s/u;
/** Voices that are made for fun. */
const NOVELTIES = new Set(
  "Albert,Bad News,Bahh,Bells,Boing,Bubbles,Cellos,Deranged,Good News,Hysterical,Jester,Organ,Pipe Organ,Superstar,Trinoids,Whisper,Wobble,Zarvox".split(
    ",",
  ),
);

/** Reads what `say -v ?` prints: a name, a language and a sample sentence in each line. */
export const readSayVoices = (stdout: string): ListedVoice[] =>
  stdout.split(/\r?\n/u).flatMap((row) => {
    const { name, language } = ROW.exec(row)?.groups ?? {};
    if (name === undefined || language === undefined || NOVELTIES.has(name)) return [];
    return [{ key: name, label: `macOS ${name}`, language: language.replaceAll("_", "-") }];
  });

/** The voices of macOS. Their licence allows personal, non-commercial use only, so they never speak unasked. */
export const SAY: SystemEngine = {
  id: "say",
  program: "say",
  licence: "macOS software licence: personal, non-commercial use only",
  onlyWhenChosen: true,
  sampleRate: 22_050,
  list: { args: ["-v", "?"], input: "" },
  readList: readSayVoices,
  speak: ({ voice, text, pace, file }) => ({
    args: [
      ...["-v", voice, "-r", String(Math.round(WORDS_PER_MINUTE * pace)), "-f", "-", "-o", file],
      ...["--file-format=WAVE", "--data-format=LEI16@22050"],
    ],
    input: text,
  }),
  sound: "file",
};
