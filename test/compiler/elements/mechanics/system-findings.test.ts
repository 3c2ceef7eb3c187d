import { describe, expect, it } from "vitest";
import type { ReadSystem } from "../../../../src-server/compiler/elements/mechanics/reading/read-system.ts";
import { systemFindings } from "../../../../src-server/compiler/elements/mechanics/reading/system-findings.ts";
import { formatMessage, msg, placed } from "../../../../src-server/contract/messages/message.ts";
import { trackSystem } from "../../../../src-server/compiler/elements/mechanics/systems/track/track-system.ts";
import type { SystemModel } from "../../../../src-server/compiler/elements/mechanics/systems/system.ts";

const checked = (model: Partial<SystemModel>): string[] => {
  const whole: SystemModel = { duration: 2, facts: {}, readings: [], ...model };
  const system: ReadSystem = {
    definition: trackSystem,
    show: new Set(),
    samples: [{}],
    modelAt: () => whole,
    valuesAt: () => ({ one: () => 0, list: () => [], flag: () => false, formulas: () => [], runs: () => false }),
  };
  return systemFindings(system).map(({ message }) => formatMessage(message));
};

describe("checks of a system", () => {
  it("accepts what is kept within 0.5 %", () => {
    expect(checked({ energies: (t) => ({ kinetic: 1 + t, potential: 3 - t, heat: 0 }) })).toEqual([]);
    expect(checked({ energies: (t) => ({ kinetic: 100 + t / 5, potential: 0, heat: 0 }) })).toEqual([]);
    expect(checked({ kept: { name: msg("word.momentum"), size: 10, value: (t) => t / 100 } })).toEqual([]);
  });

  it("refuses energy and momentum that are not kept, motions without an end, and what the system refuses", () => {
    expect(checked({ energies: (t) => ({ kinetic: 100 + t, potential: 0, heat: 0 }) })).toEqual([
      "mechanics: energy is not kept within 0.5 %; these quantities are too extreme.",
    ]);
    expect(checked({ kept: { name: msg("word.momentum"), size: 10, value: (t) => t } })).toEqual([
      "mechanics: momentum is not kept within 0.5 %; these quantities are too extreme.",
    ]);
    expect(checked({ energies: () => ({ kinetic: NaN, potential: 0, heat: 0 }) })).toHaveLength(1);
    expect(checked({ duration: Infinity })).toHaveLength(1);
    expect(
      checked({ refusal: { at: "position", message: placed("position", msg("common.text", { text: "no." })) } }),
    ).toEqual(["position: no."]);
  });
});
