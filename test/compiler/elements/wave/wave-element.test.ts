import { afterAll, describe, expect, it } from "vitest";
import { waveElement } from "../../../../src-server/compiler/elements/wave/wave-element.ts";
import { WAVE_KINDS } from "../../../../src-server/compiler/elements/wave/wave-schema.ts";
import { auditView, unresolvedParts } from "../../../support/audit-drawing.ts";
import { frameOf, openElement, typesetterFor, type OpenedInEnglish } from "../../../support/element-room.ts";

const hard: Readonly<Record<string, Record<string, unknown>>> = {
  polarized: { polarizers: [0, 12.5, 37.5, -62.5, 90] },
  superposition: {
    components: Array.from({ length: 6 }, (_, i) => ({ amplitude: 1, wavelength: `${i + 1} m`, phase: "30 deg" })),
  },
  doppler: { speed: "3 m/s" },
  single_slit: { gap: "0.4 m" },
  double_slit: { gap: "12 m" },
  two_source: { gap: "9 m" },
};

describe.each(["midnight", "chalkboard", "paper", "contrast"] as const)("a wave on %s", (theme) => {
  const type = typesetterFor(theme);
  afterAll(() => type.close());
  it.each(WAVE_KINDS)("can be read at rest and on its way: %s", (kind) => {
    const long = { wavelength: "0.1234 m", frequency: "1234 Hz", amplitude: 1 };
    const hardest = [
      { kind, ...hard[kind] },
      { kind, ...long },
    ];
    for (const element of theme === "midnight" ? hardest : [{ kind }]) {
      const { view, findings } = openElement(waveElement, element, { type });
      expect(findings).toEqual([]);
      for (const share of [0, 0.13, 1])
        expect(
          auditView(share === 0 ? view : (view.clock?.at(view.clock.seconds * share, 0.01) ?? view), { type, theme }),
        ).toEqual([]);
    }
  });
});

describe("wave", () => {
  const type = typesetterFor();
  afterAll(() => type.close());
  const open = (element: Record<string, unknown>, params = {}): OpenedInEnglish =>
    openElement(waveElement, element, { type, params });

  it.each([
    ["transverse", ["crest:1", "crest:2", "medium", "wavelength"]],
    ["longitudinal", ["crest:1", "medium"]],
    ["standing", ["node:1", "node:5", "antinode:4"]],
    ["superposition", ["component:1", "component:2", "sum"]],
    ["beats", ["component:2", "sum", "envelope"]],
    ["circular", ["crest:1", "source:1"]],
    ["two_source", ["source:1", "source:2", "antinode:1", "front:1"]],
    ["double_slit", ["source:2", "intensity", "screen"]],
    ["single_slit", ["source:1", "wall"]],
    ["doppler", ["source:1", "crest:1", "ahead"]],
    ["polarized", ["polarizer:1", "polarizer:2", "light:2"]],
  ])("resolves the parts of %s", (kind, parts) => {
    const { view } = open({ kind });
    const moving = view.clock?.at(0.3) ?? view;
    for (const state of [view, moving])
      expect(
        unresolvedParts(
          state,
          parts.filter((part) => state === view || !part.startsWith("crest")),
          frameOf({ type }),
        ),
      ).toEqual([]);
    expect(unresolvedParts(view, ["crest:99", "node:99"], frameOf({ type }))).toHaveLength(2);
  });

  it("moves a crest with the speed of the wave and keeps its name", () => {
    const { view } = open({ kind: "transverse", wavelength: "2 m", frequency: "0.5 Hz" });
    const x = (seconds: number): number =>
      view.clock
        ?.at(seconds)
        .draw(frameOf({ type }))
        .shapes.find(({ key }) => key === "crest:2/dot")?.at[0] ?? NaN;
    expect(x(0.4) - x(0.2)).toBeCloseTo(x(0.6) - x(0.4), 6);
    const distance = (n: number): number =>
      view.draw(frameOf({ type })).shapes.find(({ key }) => key === `crest:${n}/dot`)?.at[0] ?? NaN;
    expect((x(1.2) - x(0.2)) / (distance(2) - distance(1))).toBeCloseTo(0.5, 6);
  });

  it("publishes what belongs together", () => {
    expect(open({ kind: "standing", speed: "340 m/s", frequency: "170 Hz" }).facts).toMatchObject({
      wavelength: 2,
      node_distance: 1,
    });
    expect(open({ kind: "beats", wavelength: "1 m", frequency: "10 Hz" }).facts["beat_frequency"]).toBeCloseTo(2, 9);
    expect(open({ kind: "doppler", wavelength: "1 m", frequency: "2 Hz", speed: "1 m/s" }).facts).toMatchObject({
      frequency_ahead: 4,
    });
    expect(open({ kind: "polarized", polarizers: [0, 45, 90] }).facts["transmitted"]).toBeCloseTo(0.125, 12);
    const swept = open({ kind: "transverse", wavelength: "l" }, { l: { value: 1, min: 0.5, max: 2 } });
    expect(swept.findings).toEqual([]);
    expect(swept.view.factsAt?.({ l: 2 })).toMatchObject({ wavelength: 2, speed: 2 });
  });

  it.each([
    [
      { kind: "transverse", speed: "340 m/s", frequency: "170 Hz", wavelength: "1 m" },
      "speed 340 m/s, frequency 170 Hz and wavelength 1 m contradict: v = f λ gives 170 m/s.",
    ],
    [{ kind: "standing", wavelength: "2 s" }, 'wavelength: "2 s" is a time; a length is wanted, e.g. "2 m".'],
    [{ kind: "standing", wavelength: 0 }, "wavelength: 0 m; a length above 0 is wanted."],
    [{ kind: "standing", amplitude: 2 }, "amplitude: 2 is outside 0…1."],
    [{ kind: "standing", polarizers: [3] }, "polarizers: standing has no such field; dropped."],
  ])("refuses %j", (element, message) => {
    expect(open(element).findings.map((finding) => finding.message)).toEqual([message]);
  });

  it("refuses hostile data at once", () => {
    for (const wavelength of [NaN, Infinity, -1, "9".repeat(1e5), {}, "1e400 m"])
      expect(open({ kind: "two_source", wavelength }).findings).not.toEqual([]);
  });
});
