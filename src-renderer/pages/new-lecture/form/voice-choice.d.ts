import type { VoiceEntry } from "../../../../src-server/contract/api/answers.ts";
/** Whether a voice can read a language out; a silent one goes with each. */
export declare const speaks: (voice: VoiceEntry, language: string) => boolean;
/** Voices to choose from for a language. */
export declare const voicesFor: (voices: readonly VoiceEntry[], language: string) => VoiceEntry[];
/** Languages to choose from: those that can be heard here first, then others; each by its primary tag. */
export declare const languagesOf: (voices: readonly VoiceEntry[]) => {
  spoken: string[];
  others: string[];
};
/** How voice and language of a form go together. */
export type VoiceFit =
  | {
      kind: "fits";
      voice: VoiceEntry | undefined;
    }
  /** The chosen voice does not speak the chosen language; `others` do. */
  | {
      kind: "mismatch";
      voice: VoiceEntry;
      others: VoiceEntry[];
    }
  /** Nothing on this computer speaks the language. */
  | {
      kind: "none";
    };
/** Judges a pair before it is sent. */
export declare const fitOf: (
  voices: readonly VoiceEntry[],
  {
    voice,
    language,
  }: {
    voice: string;
    language: string;
  },
) => VoiceFit;
/** The language to name beside a voice: without one the service takes a named voice's text for English. */
export declare const languageBeside: (voices: readonly VoiceEntry[], voice: string) => string | undefined;
