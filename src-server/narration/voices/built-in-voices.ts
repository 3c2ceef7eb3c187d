import { createFliteProcess } from "./flite/flite-process.ts";
import { createFliteVoice, type FliteVoiceOptions } from "./flite/flite-voice.ts";
import { createWordPhones } from "./flite/word-phones.ts";
import { createHeartProcess } from "./heart/heart-process.ts";
import { createHeartVoice } from "./heart/heart-voice.ts";
import type { Voice } from "./voice.ts";

/** Stretched to 130–150 words a minute. */
const FLITE_VOICES: readonly FliteVoiceOptions[] = [
  { id: "rms", label: "Flite rms (American, male)", stretch: 1.1 },
  { id: "slt", label: "Flite slt (American, female)", stretch: 1.26 },
];

/** The voices that are always there, the default first; those of Flite share one worker. */
export const createBuiltInVoices = (): Voice[] => {
  const process = createFliteProcess();
  const parts = { process, phones: createWordPhones(process) };
  return [createHeartVoice(createHeartProcess()), ...FLITE_VOICES.map((options) => createFliteVoice(options, parts))];
};
