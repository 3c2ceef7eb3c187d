/** A word as it is heard, in milliseconds from the start of the sound. */
export type HeardWord = { text: string; startMs: number; endMs: number };

/** One sentence, spoken. */
export type Speech = {
  /** Mono samples from -32768 to 32767. */
  samples: Int16Array;
  sampleRate: number;
  /** One entry a word of the text, in its order. */
  words: readonly HeardWord[];
};

export type SpeechRequest = {
  /** Words, digits and plain punctuation; one sentence, at most `maxLength` characters. */
  text: string;
  signal?: AbortSignal | undefined;
};

/** Something that speaks. */
export type Voice = {
  id: string;
  /** For people who choose one. */
  label: string;
  licence: string;
  /** BCP 47 primary tags it speaks. */
  languages: readonly string[];
  sampleRate: number;
  maxLength: number;
  /** Changes whenever the same text would sound different. */
  version: string;
  /** Speaks one sentence. Throws AppError `voice`, or the signal's reason. */
  speak(request: SpeechRequest): Promise<Speech>;
  close(): Promise<void>;
};
