import { WORDS_PER_MINUTE, type ListedVoice, type SystemEngine } from "./system-engine.ts";

const HEADER = /^Pty\s+Language\s+Age\/Gender\s+VoiceName\s+File/u;
const ROW = /^\s*\d+\s+(?<language>[a-z]{2,3}(?:-[a-z0-9]+)*)\s+\S+\s+(?<name>\S+)\s+\S+/iu;
const SLOWEST = 80;

/** Reads the table that `espeak-ng --voices` prints. */
export const readEspeakVoices = (stdout: string): ListedVoice[] => {
  const [header = "", ...rows] = stdout.split(/\r?\n/u);
  if (!HEADER.test(header)) return [];
  return rows.flatMap((row) => {
    const { language, name } = ROW.exec(row)?.groups ?? {};
    if (language === undefined || name === undefined) return [];
    return [{ key: language, label: `eSpeak NG ${name.replaceAll("_", " ")}`, language }];
  });
};

/** eSpeak NG, which the user has installed; it is called as a program of its own. */
export const ESPEAK: SystemEngine = {
  id: "espeak",
  program: "espeak-ng",
  licence: "GPL-3.0 (installed by the user)",
  onlyWhenChosen: false,
  sampleRate: 22_050,
  list: { args: ["--voices"], input: "" },
  readList: readEspeakVoices,
  speak: ({ voice, text, pace }) => ({
    args: ["-v", voice, "-s", String(Math.max(SLOWEST, Math.round(WORDS_PER_MINUTE * pace))), "--stdin", "--stdout"],
    input: text,
  }),
  sound: "stdout",
};
