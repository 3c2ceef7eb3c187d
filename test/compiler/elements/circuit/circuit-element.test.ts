import { afterAll, describe, expect, it } from "vitest";
import { circuitElement } from "../../../../src-server/compiler/elements/circuit/circuit-element.ts";
import { boundsOf } from "../../../../src-server/compiler/staging/record-box.ts";
import type { Box } from "../../../../src-server/contract/timeline.ts";
import type { Fact } from "../../../../src-server/contract/fact.ts";
import { auditView, unresolvedParts, zonesThatFit } from "../../../support/audit-drawing.ts";
import { changedBy, frameOf, openElement, typesetterFor, type OpenedInEnglish } from "../../../support/element-room.ts";

type Row = readonly [id: string, kind: string, value: string | undefined, a: string, b: string];
const circuit = (rows: readonly Row[], more: Record<string, unknown> = {}): Record<string, unknown> => ({
  parts: rows.map(([id, kind, value, a, b]) => ({
    id,
    kind,
    between: [a, b],
    ...(value === undefined ? {} : { value }),
  })),
  ...more,
});

const V: Row = ["V", "battery", "9 V", "a", "0"];
const DIVIDER: readonly Row[] = [
  V,
  ["R1", "resistor", "100 Ω", "a", "b"],
  ["R2", "resistor", "200 Ω", "b", "0"],
  ["R3", "resistor", "200 Ω", "b", "0"],
];
const BRIDGE: readonly Row[] = [
  V,
  ["R1", "resistor", "100 Ω", "a", "l"],
  ["R2", "resistor", "200 Ω", "l", "0"],
  ["R3", "resistor", "150 Ω", "a", "r"],
  ["Rx", "resistor", "330 Ω", "r", "0"],
  ["G", "ammeter", undefined, "l", "r"],
];
const RC: readonly Row[] = [V, ["R", "resistor", "1 kΩ", "a", "b"], ["C", "capacitor", "100 µF", "b", "0"]];
const AC: readonly Row[] = [
  ["V", "source_ac", "10 V", "a", "0"],
  ["R", "resistor", "100 Ω", "a", "b"],
  ["L", "inductor", "200 mH", "b", "c"],
  ["C", "capacitor", "47 µF", "c", "0"],
];
const LAMPS: readonly Row[] = [
  V,
  ["S", "switch", undefined, "a", "b"],
  ["L1", "lamp", "10 Ω", "b", "c"],
  ["A", "ammeter", undefined, "c", "d"],
  ["L2", "lamp", "20 Ω", "d", "0"],
  ["U", "voltmeter", undefined, "d", "0"],
];
const TWO: readonly Row[] = [
  ["V1", "battery", "12 V", "a", "0"],
  ["R1", "resistor", "4 Ω", "a", "b"],
  ["R3", "resistor", "6 Ω", "b", "0"],
  ["R2", "resistor", "2 Ω", "b", "c"],
  ["V2", "battery", "6 V", "c", "0"],
];
const MANY: readonly Row[] = [
  V,
  ...Array.from({ length: 11 }, (_, i): Row => [`R${i + 1}`, "resistor", "4 kΩ", "a", "0"]),
];
const TANGLE: readonly Row[] = [
  V,
  ["R1", "resistor", "1 kΩ", "a", "b"],
  ["R2", "resistor", "2 kΩ", "b", "0"],
  ["R3", "resistor", "3 kΩ", "b", "c"],
  ["R4", "resistor", "4 kΩ", "c", "0"],
  ["R5", "resistor", "5 kΩ", "c", "d"],
  ["R6", "resistor", "6 kΩ", "d", "0"],
  ["R7", "resistor", "7 kΩ", "a", "d"],
];
const BOTH = { show: ["current", "voltage"] };
const CASES: readonly (readonly [string, Record<string, unknown>])[] = [
  ["least", circuit([V, ["R", "resistor", "3 Ω", "a", "0"]])],
  ["divider", circuit(DIVIDER, BOTH)],
  ["bridge", circuit(BRIDGE, { show: ["current"] })],
  ["transient", circuit(RC, { ...BOTH, analysis: "transient" })],
  ["ac", circuit(AC, { ...BOTH, analysis: "ac" })],
  ["lamps", circuit(LAMPS)],
  ["two sources", circuit(TWO, BOTH)],
  ["twelve parts", circuit(MANY)],
  ["tangle", circuit(TANGLE)],
];

const THEMES = ["midnight", "chalkboard", "paper", "contrast"] as const;
describe.each(THEMES)("a circuit on %s", (theme) => {
  const type = typesetterFor(theme);
  afterAll(() => type.close());

  it.each(CASES)("can be read, at rest and while charges move: %s", (_, element) => {
    const { view, findings } = openElement(circuitElement, element, { type });
    expect(findings).toEqual([]);
    const running = view.clock?.at(view.clock.seconds * 0.37, 0.5) ?? view;
    for (const state of [view, running]) expect(auditView(state, { type, theme })).toEqual([]);
    expect(zonesThatFit(view, type).length).toBeGreaterThan(0);
  });
});

describe("circuit", () => {
  const type = typesetterFor();
  afterAll(() => type.close());
  const open = (element: Record<string, unknown>, params = {}): OpenedInEnglish =>
    openElement(circuitElement, element, { type, params });
  const fact = (of: Fact | undefined, ...args: string[]): unknown => (typeof of === "function" ? of(...args) : of);
  const messages = (element: Record<string, unknown>): string[] => open(element).findings.map(({ message }) => message);

  it("publishes currents, voltages and powers", () => {
    const { facts } = open(circuit(DIVIDER));
    expect(fact(facts["current"], "V")).toBeCloseTo(0.045, 12);
    expect(fact(facts["current"], "R2")).toBeCloseTo(0.0225, 12);
    expect(fact(facts["voltage"], "R1")).toBeCloseTo(4.5, 12);
    expect(fact(facts["power"], "R1")).toBeCloseTo(0.2025, 12);
    expect(fact(facts["total_resistance"])).toBeCloseTo(200, 9);
    const ac = open(circuit(AC, { analysis: "ac" })).facts;
    const x = 100 * Math.PI * 0.2 - 1 / (100 * Math.PI * 47e-6);
    expect(fact(ac["impedance"])).toBeCloseTo(Math.hypot(100, x), 9);
    expect(fact(ac["phase"], "R")).toBeCloseTo((-Math.atan2(x, 100) * 180) / Math.PI, 9);
    const rc = open(circuit(RC, { analysis: "transient" })).facts;
    expect(typeof rc["voltage_at"] === "function" && rc["voltage_at"]("C", 0.1)).toBeCloseTo(9 * (1 - Math.exp(-1)), 3);
  });

  it("resolves parts, nodes, loops and currents", () => {
    const parts = [
      "part:R1",
      "part:G",
      "node:a",
      "node:l",
      "node:0",
      "loop:1",
      "loop:2",
      "loop:3",
      "current:R1",
      "current:G",
    ];
    expect(unresolvedParts(open(circuit(BRIDGE)).view, parts, frameOf({ type }))).toEqual([]);
    expect(unresolvedParts(open(circuit(DIVIDER)).view, ["loop:1", "loop:2", "node:b"], frameOf({ type }))).toEqual([]);
    const missing = unresolvedParts(open(circuit(DIVIDER)).view, ["loop:3", "part:R4", "node:z"], frameOf({ type }));
    expect(missing).toEqual(["loop:3", "part:R4", "node:z"]);
  });

  it("moves charges where current flows, sweeps a value, opens a switch", () => {
    const { view } = open(circuit(LAMPS));
    const dots = (state = view): number =>
      state.draw(frameOf({ type })).shapes.filter(({ key }) => key.startsWith("charge/")).length;
    expect(dots()).toBe(0);
    expect(dots(view.clock?.at(2))).toBeGreaterThan(20);
    const opened = changedBy(view, { S: "open" });
    if (typeof opened !== "object") throw new Error("not transformed");
    expect(dots(opened.view.clock?.at(2))).toBe(0);
    expect(changedBy(view, { X: "open" })).toBe('to: "X" is no part; the circuit has V, S, L1, A, L2, U.');
    const swept = open(circuit([V, ["R", "resistor", "r", "a", "0"]]), { r: { value: 3, min: 1, max: 9 } });
    expect(swept.findings).toEqual([]);
    expect(fact(swept.view.factsAt?.({ r: 9 })["current"], "R")).toBeCloseTo(1, 12);
  });

  /** Width and height of the box around shapes with some keys. */
  const sizeOf = (element: Record<string, unknown>, box: Box, keys: RegExp): [number, number] => {
    const { shapes } = open(element).view.draw(frameOf({ type, box }));
    const bounds = boundsOf(shapes.filter(({ key }) => keys.test(key)));
    if (!bounds) throw new Error("nothing is drawn");
    return [bounds[2] - bounds[0], bounds[3] - bounds[1]];
  };
  const STAGE: Box = [96, 180, 1824, 840];
  const HALF: Box = [96, 180, 900, 900];
  const SERIES = circuit([V, ["R1", "resistor", "2 Ω", "a", "b"], ["R2", "resistor", "4 Ω", "b", "0"]], BOTH);

  it.each([
    ["one resistor", circuit([V, ["R", "resistor", "3 Ω", "a", "0"]], { show: ["current"] }), STAGE],
    ["two in series", SERIES, STAGE],
    ["one resistor beside words", circuit([V, ["R", "resistor", "3 Ω", "a", "0"]], { show: ["current"] }), HALF],
    ["two in series beside words", SERIES, HALF],
  ])("fills its room and is no strip: %s", (_, element, box) => {
    const [width, height] = sizeOf(element, box, /^node:|\/leads$/);
    expect(width / height).toBeGreaterThan(0.85);
    expect(width / height).toBeLessThan(2.3);
    const [wide, high] = sizeOf(element, box, /./);
    expect(Math.max(wide / (box[2] - box[0]), high / (box[3] - box[1]))).toBeGreaterThan(0.8);
    expect(wide / (box[2] - box[0])).toBeGreaterThan(0.55);
  });

  it("gives lines of readings a leading of 1.3 of their letters, clear of their part", () => {
    const { shapes } = open(SERIES).view.draw(frameOf({ type, box: STAGE }));
    const top = (prefix: string): Box => {
      const bounds = boundsOf(shapes.filter(({ key }) => key.startsWith(prefix)));
      if (!bounds) throw new Error(`${prefix} is not drawn`);
      return bounds;
    };
    const name = top("part:R2/name/number");
    const current = top("current:R2/reading/number");
    expect(current[1] - name[3]).toBeGreaterThan(0.6 * (name[3] - name[1]));
    expect(top("part:R2/symbol")[0] - top("part:R2/name")[2]).toBeGreaterThan(0.5 * 30);
  });

  it("moves charges in the colour of the current", () => {
    const symbols = [{ tex: "I", color: "d" as const }];
    const opened = circuitElement.open(
      {
        id: "e",
        zone: "main",
        type: "circuit",
        shown: false,
        seed: 1,
        ...circuit([V, ["R", "resistor", "3 Ω", "a", "0"]]),
      },
      { type, params: {}, symbols, facts: () => undefined, siblings: [], language: "en" },
    );
    const { shapes } = opened.view.clock?.at(2).draw(frameOf({ type })) ?? { shapes: [] };
    const charges = shapes.filter(({ key }) => key.startsWith("charge/"));
    expect(charges.length).toBeGreaterThan(5);
    expect(new Set(charges.map(({ fill }) => fill))).toEqual(new Set(["d"]));
  });

  it.each([
    [circuit([...DIVIDER, ["R4", "resistor", "1 Ω", "b", "c"]]), 'parts: node "c" leads nowhere.'],
    [
      circuit([V, ["R", "resistor", "5 V", "a", "0"]]),
      'parts[1].value: "5 V" is a voltage; a resistance is wanted, e.g. "5 Ω".',
    ],
    [
      circuit([V, ["R", "resistor", undefined, "a", "0"]]),
      'parts[1].value is missing; a resistor needs it, e.g. "100 Ω".',
    ],
    [circuit([V, ["R", "resistor", "0 Ω", "a", "0"]]), "parts[1].value: 0 Ω; a resistance above 0 is wanted."],
    [circuit([V, ["V", "resistor", "1 Ω", "a", "0"]]), 'parts[1].id: "V" is there already.'],
    [
      circuit([V, ["W", "wire", undefined, "a", "0"]]),
      "parts: no single set of currents fits; a source is short-circuited or two sources contradict each other.",
    ],
    [
      circuit([
        V,
        ["R", "resistor", "1 Ω", "a", "0"],
        ["P", "resistor", "1 Ω", "x", "y"],
        ["Q", "resistor", "1 Ω", "x", "y"],
      ]),
      'parts: "P" is not connected to "V".',
    ],
    [circuit(AC), 'analysis: dc has no alternating source; V wants "ac" or "transient".'],
    [
      circuit([
        ["R", "resistor", "1 Ω", "a", "b"],
        ["Q", "resistor", "1 Ω", "a", "b"],
      ]),
      "parts: no source drives a current; add a battery.",
    ],
  ])("refuses %#", (element, message) => {
    expect(messages(element)).toEqual([message]);
  });

  it("refuses hostile values at once", () => {
    for (const value of ["9".repeat(1e5), NaN, "1e400 Ω", {}, "1e30 Ω"])
      expect(
        messages({
          parts: [
            { id: "V", kind: "battery", value, between: ["a", "0"] },
            { id: "R", kind: "resistor", value, between: ["a", "0"] },
          ],
        }),
      ).not.toEqual([]);
  });
});
