/** A voice as a program of the operating system lists it. */
export type ListedVoice = {
  /** What the program calls it. */
  key: string;
  label: string;
  /** BCP 47 tag. */
  language: string;
};

/** How a program is started. */
export type StartProgram = { args: readonly string[]; input: string };

/** What is to be said into which file; `pace` 1 is a teacher's. */
export type SystemSpeech = { voice: string; text: string; pace: number; file: string };

/** A program that speaks, where the user has it. */
export type SystemEngine = {
  /** Begins the ids of its voices. */
  id: string;
  /** Name of the program. */
  program: string;
  licence: string;
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
export const WORDS_PER_MINUTE = 150;
