import { msg, type Message } from "../../../../contract/messages/message.ts";
import { ENERGY_TOLERANCE } from "../../../../computation/mechanics/check-motion.ts";
import type { ElementFinding } from "../../../element-kind.ts";
import type { Thing } from "../picture/thing.ts";
import type { MechanicsShown } from "../picture/scene-model.ts";
import type { SystemModel } from "../systems/system.ts";
import type { ReadSystem } from "./read-system.ts";

const MOMENTS = 40;
/** When a system is looked at for what it can show, as a share of its time. */
const LATER = 0.37;

const refused = (at: string, message: Message): ElementFinding[] => [
  { at, code: "refused", severity: "repair", message },
];

/** By how much a sum drifts over a motion, as a share of `size`. */
const driftOf = (value: (seconds: number) => number, duration: number, size?: number): number => {
  const values = Array.from({ length: MOMENTS + 1 }, (_, i) => value((duration * i) / MOMENTS));
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const whole = size ?? Math.max(Math.abs(least), Math.abs(most));
  return whole === 0 ? 0 : (most - least) / whole;
};

const keptFindings = ({ duration, energies, kept }: SystemModel): ElementFinding[] => {
  const total = (seconds: number): number => {
    const { kinetic = 0, potential = 0, heat = 0 } = energies?.(seconds) ?? {};
    return kinetic + potential + heat;
  };
  const lost = energies && !(driftOf(total, duration) <= ENERGY_TOLERANCE) ? msg("word.energy") : undefined;
  const other = kept && !(driftOf(kept.value, duration, kept.size) <= ENERGY_TOLERANCE) ? kept.name : undefined;
  const name = lost ?? other;
  if (name === undefined) return [];
  return refused("", msg("mechanics.not_conserved", { name }));
};

const keysOf = (things: readonly Thing[]): readonly string[] =>
  things.flatMap((thing) => ("key" in thing ? [thing.key] : []));

const offers = ({ things, duration, energies, graph }: SystemModel, name: MechanicsShown): boolean => {
  if (name === "energy_bars") return energies !== undefined;
  if (name === "graph") return graph !== undefined;
  if (!things) return true;
  const [bare, shown] = [
    keysOf(things(duration * LATER, new Set())),
    keysOf(things(duration * LATER, new Set([name]))),
  ];
  return shown.join() !== bare.join() || (name === "trail" && bare.some((key) => key.startsWith("trail")));
};

/** What is asked to be shown and this system has not. */
export const showFindings = (system: ReadSystem, asked: readonly MechanicsShown[]): ElementFinding[] => {
  const model = system.modelAt(system.samples[0] ?? {});
  return asked.flatMap((name, i): ElementFinding[] =>
    offers(model, name)
      ? []
      : [
          {
            at: `show[${i}]`,
            code: "extra",
            severity: "mend",
            message: msg("mechanics.cannot_show", { i, system: system.definition.name, asked: name }),
          },
        ],
  );
};

/** Checks of elements.md section 10 at all values of the params: what cannot be run, and what is not kept. */
export const systemFindings = (system: ReadSystem): ElementFinding[] => {
  for (const params of system.samples) {
    const model = system.modelAt(params);
    const { refusal, duration } = model;
    if (refusal) return refused(refusal.at, refusal.message);
    if (!(duration > 0 && Number.isFinite(duration))) return refused("", msg("mechanics.nothing_moves"));
    const findings = keptFindings(model);
    if (findings.length > 0) return findings;
  }
  return [];
};
