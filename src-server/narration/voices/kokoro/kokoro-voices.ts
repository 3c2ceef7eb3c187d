import { z } from "zod";
import { ownPronunciationsSchema } from "../../../contract/pronunciations.ts";

/** Languages that are read by the rules of their spelling. */
export type SpeltLanguage = "es" | "fr" | "it" | "pt";

/** How a voice reads: American or British English, or a language by its letters. */
export type VoiceReading = "american" | "british" | SpeltLanguage;

/** A voice of the pack. */
export type KokoroVoice = {
  /** Kokoro's own name, which is that of its style file. */
  id: string;
  label: string;
  reading: VoiceReading;
  /** Share of the model's own pace at which it speaks 130 to 150 words a minute, pauses between sentences included. */
  speed: number;
};

/** The voices that are offered. */
export const KOKORO_VOICES: readonly KokoroVoice[] = [
  { id: "af_bella", label: "Bella (American, female)", reading: "american", speed: 0.8 },
  { id: "af_sarah", label: "Sarah (American, female)", reading: "american", speed: 0.8 },
  { id: "af_aoede", label: "Aoede (American, female)", reading: "american", speed: 0.795 },
  { id: "af_kore", label: "Kore (American, female)", reading: "american", speed: 0.8 },
  { id: "af_nova", label: "Nova (American, female)", reading: "american", speed: 0.8 },
  { id: "am_michael", label: "Michael (American, male)", reading: "american", speed: 0.81 },
  { id: "am_fenrir", label: "Fenrir (American, male)", reading: "american", speed: 0.795 },
  { id: "am_puck", label: "Puck (American, male)", reading: "american", speed: 0.8 },
  { id: "bf_emma", label: "Emma (British, female)", reading: "british", speed: 0.79 },
  { id: "bf_isabella", label: "Isabella (British, female)", reading: "british", speed: 0.79 },
  { id: "bm_george", label: "George (British, male)", reading: "british", speed: 0.88 },
  { id: "bm_fable", label: "Fable (British, male)", reading: "british", speed: 0.83 },
  { id: "ef_dora", label: "Dora (Spanish, female)", reading: "es", speed: 0.8 },
  { id: "em_alex", label: "Alex (Spanish, male)", reading: "es", speed: 0.8 },
  { id: "ff_siwis", label: "Siwis (French, female)", reading: "fr", speed: 0.76 },
  { id: "if_sara", label: "Sara (Italian, female)", reading: "it", speed: 0.8 },
  { id: "im_nicola", label: "Nicola (Italian, male)", reading: "it", speed: 0.81 },
  { id: "pf_dora", label: "Dora (Brazilian Portuguese, female)", reading: "pt", speed: 0.79 },
  { id: "pm_alex", label: "Alex (Brazilian Portuguese, male)", reading: "pt", speed: 0.79 },
];

const LANGUAGES: Readonly<Record<VoiceReading, string>> = {
  american: "en",
  british: "en",
  es: "es",
  fr: "fr",
  it: "it",
  pt: "pt",
};

/** BCP 47 primary tag of what a reading speaks. */
export const languageOf = (reading: VoiceReading): string => LANGUAGES[reading];

/** All languages of the pack. */
export const kokoroLanguages = (): string[] => [...new Set(KOKORO_VOICES.map(({ reading }) => languageOf(reading)))];

const isReading = (raw: unknown): raw is VoiceReading => typeof raw === "string" && Object.hasOwn(LANGUAGES, raw);

const jobSchema = z.object({
  id: z.number(),
  text: z.string(),
  /** 1 is the model's own pace. */
  speed: z.number(),
  own: ownPronunciationsSchema,
  /** Id of the voice that says it. */
  voice: z.string(),
  reading: z.custom<VoiceReading>(isReading),
});

/** One sentence for the worker, and who says it how. */
export type KokoroJob = z.infer<typeof jobSchema>;

/** The job in a message; undefined when it is none. */
export const jobIn = (raw: unknown): KokoroJob | undefined => jobSchema.safeParse(raw).data;
