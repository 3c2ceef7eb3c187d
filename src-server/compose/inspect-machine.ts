import type { Config } from "../config.ts";
import { checkManim } from "../doctor/check-machine.ts";
import type { DoctorRow } from "../doctor/doctor-row.ts";
import { runDoctor, type Check } from "../doctor/run-doctor.ts";
import { openManimEnvironment } from "./open-manim-environment.ts";

type Look = {
  config: Config;
  /** What is looked at besides, told last. */
  further?: readonly Check[];
  signal?: AbortSignal | undefined;
};

/** Looks at everything that lectures need on this machine, Manim among it. */
export const lookAtMachine = ({ config, further = [], signal }: Look): Promise<DoctorRow[]> => {
  const manim: Check = { name: "Manim", look: () => checkManim(openManimEnvironment(config)) };
  return runDoctor({ config, further: [manim, ...further], signal });
};
