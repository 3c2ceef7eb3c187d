import { msg, type Message } from "../../../contract/messages/message.ts";
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
  label: Message;
  reading: VoiceReading;
  /** Share of the model's own pace at which it speaks 130 to 150 words a minute, pauses between sentences included. */
  speed: number;
};

/** The voices that are offered. */
export const KOKORO_VOICES: readonly KokoroVoice[] = [
  { id: "af_bella", label: msg("voice.label_american_female", { name: "Bella" }), reading: "american", speed: 0.8 },
  { id: "af_sarah", label: msg("voice.label_american_female", { name: "Sarah" }), reading: "american", speed: 0.8 },
  { id: "af_aoede", label: msg("voice.label_american_female", { name: "Aoede" }), reading: "american", speed: 0.795 },
  { id: "af_kore", label: msg("voice.label_american_female", { name: "Kore" }), reading: "american", speed: 0.8 },
  { id: "af_nova", label: msg("voice.label_american_female", { name: "Nova" }), reading: "american", speed: 0.8 },
  { id: "am_michael", label: msg("voice.label_american_male", { name: "Michael" }), reading: "american", speed: 0.81 },
  { id: "am_fenrir", label: msg("voice.label_american_male", { name: "Fenrir" }), reading: "american", speed: 0.795 },
  { id: "am_puck", label: msg("voice.label_american_male", { name: "Puck" }), reading: "american", speed: 0.8 },
  { id: "bf_emma", label: msg("voice.label_british_female", { name: "Emma" }), reading: "british", speed: 0.79 },
  {
    id: "bf_isabella",
    label: msg("voice.label_british_female", { name: "Isabella" }),
    reading: "british",
    speed: 0.79,
  },
  { id: "bm_george", label: msg("voice.label_british_male", { name: "George" }), reading: "british", speed: 0.88 },
  { id: "bm_fable", label: msg("voice.label_british_male", { name: "Fable" }), reading: "british", speed: 0.83 },
  { id: "ef_dora", label: msg("voice.label_spanish_female", { name: "Dora" }), reading: "es", speed: 0.8 },
  { id: "em_alex", label: msg("voice.label_spanish_male", { name: "Alex" }), reading: "es", speed: 0.8 },
  { id: "ff_siwis", label: msg("voice.label_french_female", { name: "Siwis" }), reading: "fr", speed: 0.76 },
  { id: "if_sara", label: msg("voice.label_italian_female", { name: "Sara" }), reading: "it", speed: 0.8 },
  { id: "im_nicola", label: msg("voice.label_italian_male", { name: "Nicola" }), reading: "it", speed: 0.81 },
  {
    id: "pf_dora",
    label: msg("voice.label_brazilian_portuguese_female", { name: "Dora" }),
    reading: "pt",
    speed: 0.79,
  },
  { id: "pm_alex", label: msg("voice.label_brazilian_portuguese_male", { name: "Alex" }), reading: "pt", speed: 0.79 },
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
