import { msg, type Message } from "../../../contract/messages/message.ts";
import { z } from "zod";
import { findPrograms, rememberSuccess } from "../../../processes/find-program.ts";
import { runTool } from "../../../processes/run-tool.ts";
import { primaryTag } from "../voice.ts";

/** Ten steps make speech three times as fast; the voices' own pace is about 190 words a minute. */
const MAX_STEPS = 10;
const OWN_PACE = 0.79;

const UTF8 = "[Console]::OutputEncoding = New-Object System.Text.UTF8Encoding $false";
const OPEN = "Add-Type -AssemblyName System.Speech; $s = New-Object System.Speech.Synthesis.SpeechSynthesizer";

const LIST_SCRIPT = [
  "$ErrorActionPreference = 'Stop'",
  UTF8,
  OPEN,
  "$v = @($s.GetInstalledVoices() | Where-Object { $_.Enabled } | ForEach-Object { @{ name = $_.VoiceInfo.Name; culture = $_.VoiceInfo.Culture.Name } })",
  "ConvertTo-Json -Compress -InputObject $v",
].join("; ");

const SPEAK_SCRIPT = [
  "$ErrorActionPreference = 'Stop'",
  "$r = New-Object System.IO.StreamReader ([Console]::OpenStandardInput(), [System.Text.Encoding]::UTF8)",
  "$j = $r.ReadToEnd() | ConvertFrom-Json",
  OPEN,
  "$s.SelectVoice($j.voice)",
  "$s.Rate = [int]$j.rate",
  "$f = New-Object System.Speech.AudioFormat.SpeechAudioFormatInfo (22050, [System.Speech.AudioFormat.AudioBitsPerSample]::Sixteen, [System.Speech.AudioFormat.AudioChannel]::Mono)",
  "$s.SetOutputToWaveFile($j.file, $f)",
  "$s.Speak($j.text)",
  "$s.Dispose()",
].join("; ");

const voicesSchema = z.array(z.object({ name: z.string(), culture: z.string() }));

/** Reads the list that our script prints: JSON, with a byte-order mark on some machines. */
export const readSapiVoices = (stdout: string): ListedVoice[] => {
  try {
    const listed = voicesSchema.parse(JSON.parse(stdout.replace(/^\uFEFF/u, "")));
    return listed
      .filter(({ culture }) => culture !== "")
      .map(({ name, culture }) => ({ key: name, label: `Windows ${name}`, language: culture }));
  } catch {
    return [];
  }
};

const started = (script: string): readonly string[] => ["-NoProfile", "-NonInteractive", "-Command", script];

/** The step that brings a voice to a pace. */
const stepsOf = (pace: number): number => {
  const steps = Math.round((MAX_STEPS * Math.log(OWN_PACE * pace)) / Math.log(3));
  return Math.max(-MAX_STEPS, Math.min(MAX_STEPS, steps));
};

/** The voices of Windows (SAPI 5), through Windows PowerShell, which is part of it. */
const SAPI: SystemEngine = {
  id: "sapi",
  program: "powershell",
  licence: msg("voice.licence_windows"),
  onlyWhenChosen: false,
  sampleRate: 22_050,
  list: { args: started(LIST_SCRIPT), input: "" },
  readList: readSapiVoices,
  speak: ({ voice, text, pace, file }) => ({
    args: started(SPEAK_SCRIPT),
    input: JSON.stringify({ voice, text, rate: stepsOf(pace), file }),
  }),
  sound: "file",
};

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
const ESPEAK: SystemEngine = {
  id: "espeak",
  program: "espeak-ng",
  licence: msg("voice.licence_espeak"),
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

/** A voice of the operating system that can be called. */
export type InstalledVoice = { id: string; engine: SystemEngine; file: string; listed: ListedVoice };

/** Languages that lectures are made in; programs list a hundred more. */
const LANGUAGES = ["en", "de", "es", "fr", "it", "pt"];
/** A program that does not even list its voices in this time does not speak well either. */
const MAX_WAIT_MS = 8000;
/** Ids of voices have at most 64 characters. */
const MAX_NAME_LENGTH = 48;

const idOf = (engine: SystemEngine, { key }: ListedVoice): string => {
  const name = key
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, "-")
    .replaceAll(/^-|-$/gu, "");
  return `${engine.id}-${name.slice(0, MAX_NAME_LENGTH)}`;
};

const voicesOf = async (engine: SystemEngine, searchPath: readonly string[]): Promise<InstalledVoice[]> => {
  const [file] = findPrograms([engine.program], searchPath);
  if (file === undefined) return [];
  try {
    const { stdout } = await runTool({ file, ...engine.list, timeoutMs: MAX_WAIT_MS });
    const listed = engine.readList(stdout).filter(({ language }) => LANGUAGES.includes(primaryTag(language)));
    return listed.map((voice) => ({ id: idOf(engine, voice), engine, file, listed: voice }));
  } catch {
    // A program that cannot list its voices is as good as none.
    return [];
  }
};

const find = async (searchPath: readonly string[]): Promise<InstalledVoice[]> => {
  const found = (await Promise.all(ENGINES.map(async (engine) => voicesOf(engine, searchPath)))).flat();
  return found.filter(({ id }, i) => found.findIndex((other) => other.id === id) === i);
};

/** The voices of the operating system that the programs in these folders know; looked for once. Never throws. */
export const findSystemVoices: (searchPath: readonly string[]) => Promise<InstalledVoice[]> = rememberSuccess(
  find,
  (searchPath) => JSON.stringify(searchPath),
);

const SAY_ROW = /^(?<name>\S.*?)\s+(?<language>[a-z]{2,3}[_-][A-Za-z0-9_-]+)\s+#\s/u;
/** Voices that are made for fun. */
const NOVELTIES = new Set(
  "Albert,Bad News,Bahh,Bells,Boing,Bubbles,Cellos,Deranged,Good News,Hysterical,Jester,Organ,Pipe Organ,Superstar,Trinoids,Whisper,Wobble,Zarvox".split(
    ",",
  ),
);

/** Reads what `say -v ?` prints: a name, a language and a sample sentence in each line. */
export const readSayVoices = (stdout: string): ListedVoice[] =>
  stdout.split(/\r?\n/u).flatMap((row) => {
    const { name, language } = SAY_ROW.exec(row)?.groups ?? {};
    if (name === undefined || language === undefined || NOVELTIES.has(name)) return [];
    return [{ key: name, label: `macOS ${name}`, language: language.replaceAll("_", "-") }];
  });

/** The voices of macOS. Their licence allows personal, non-commercial use only, so they never speak unasked. */
const SAY: SystemEngine = {
  id: "say",
  program: "say",
  licence: msg("voice.licence_macos"),
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

const ENGINES: readonly SystemEngine[] = [SAPI, SAY, ESPEAK];

/** A voice as a program of the operating system lists it. */
type ListedVoice = {
  /** What the program calls it. */
  key: string;
  label: string;
  /** BCP 47 tag. */
  language: string;
};

/** How a program is started. */
type StartProgram = { args: readonly string[]; input: string };

/** What is to be said into which file; `pace` 1 is a teacher's. */
type SystemSpeech = { voice: string; text: string; pace: number; file: string };

/** A program that speaks, where the user has it. */
type SystemEngine = {
  /** Begins the ids of its voices. */
  id: string;
  /** Name of the program. */
  program: string;
  licence: Message;
  /** Whether its licence must be known before it is used. */
  onlyWhenChosen: boolean;
  sampleRate: number;
  list: StartProgram;
  /** Reads its list; empty when another program answers to the name. */
  readList(stdout: string): ListedVoice[];
  /** Texts never stand on the command line, where others see them. */
  speak(speech: SystemSpeech): StartProgram;
  /** Where the sound comes out. */
  sound: "stdout" | "file";
};

/** A teacher's pace in words a minute, between pauses. */
const WORDS_PER_MINUTE = 150;
