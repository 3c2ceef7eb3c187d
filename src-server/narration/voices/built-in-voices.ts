import { createFliteProcess } from "./flite/flite-process.ts";
import { createFliteVoice } from "./flite/flite-voice.ts";
import type { Voice } from "./voice.ts";

/** The voices that are always there, the default first; both share one worker. Stretched to 130–150 words a minute. */
export const createBuiltInVoices = (): Voice[] => {
  const process = createFliteProcess();
  return [
    createFliteVoice({ id: "rms", label: "Flite rms (American, male)", stretch: 1.05 }, process),
    createFliteVoice({ id: "slt", label: "Flite slt (American, female)", stretch: 1.18 }, process),
  ];
};
