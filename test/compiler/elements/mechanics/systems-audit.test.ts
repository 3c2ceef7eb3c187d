import { afterAll, describe, expect, it } from "vitest";
import { mechanicsElement } from "../../../../src-server/compiler/elements/mechanics/mechanics-element.ts";
import { auditView } from "../../../support/audit-drawing.ts";
import { openElement, typesetterFor } from "../../../support/element-room.ts";
import { EVERYTHING, SYSTEM_CASES } from "./system-cases.ts";

const HARD = [
  { system: "pendulum", length: "50 m", angle: "80 deg" },
  { system: "collision", masses: ["1 kg", "10000 kg"], speeds: [0, "-1 m/s"], wall: true },
  { system: "lever", arms: ["0.1 m", "20 m"], loads: ["2000 N", "10 N"] },
  { system: "orbit", eccentricity: 0.9, axis: "39.5 AU" },
  { system: "rocket", dry: "1 kg", fuel: "999 kg", exhaust_speed: "450000 m/s" },
  { system: "track", position: "1000000*sin(t)" },
];

const type = typesetterFor();
afterAll(() => type.close());

describe("every system stays readable and inside its zone", () => {
  it.each([
    ...SYSTEM_CASES.map(({ element }) => ({ element: { ...element, show: EVERYTHING }, share: 0.3 })),
    ...HARD.map((element) => ({ element, share: 1 })),
  ])("$element.system at $share of its time: $element", ({ element, share }) => {
    const { view, findings } = openElement(mechanicsElement, element, { type });
    expect(findings.filter(({ severity }) => severity === "repair")).toEqual([]);
    const now = view.clock?.at(view.clock.seconds * share, 0.5);
    expect(now && auditView(now, { type })).toEqual([]);
  });
});

describe("systems on paper", () => {
  const own = typesetterFor("paper");
  afterAll(() => own.close());
  it.each(SYSTEM_CASES.filter((_, i) => i % 5 === 0).map(({ element }) => [element.system, element] as const))(
    "%s can be read",
    (_, element) => {
      const { view } = openElement(mechanicsElement, element, { type: own });
      expect(auditView(view, { type: own, theme: "paper" })).toEqual([]);
    },
  );
});
