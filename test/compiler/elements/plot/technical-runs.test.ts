import { afterAll, describe, expect, it } from "vitest";
import { plotElement } from "../../../../src-server/compiler/elements/plot/plot-element.ts";
import { auditDrawing, ZONES } from "../../../support/audit-drawing.ts";
import { frameOf, openElement, typesetterFor, type OpenedInEnglish } from "../../../support/element-room.ts";

const type = typesetterFor();
afterAll(() => type.close());

const WAVE = { id: "f", kind: "function", y: "0.8*sin(2*pi*x)" };
const open = (x: readonly number[], run: unknown, host?: Record<string, unknown>): OpenedInEnglish => {
  const layer = { id: "r", kind: "run", run, ...(host ? { on: host["id"] } : {}) };
  return openElement(plotElement, { x, layers: host ? [host, layer] : [layer] }, { type });
};

const CASES: [string, OpenedInEnglish, string[]][] = [
  ["fourier_transform", open([0, 4], "fourier_transform", WAVE), ["iterate", "stop"]],
  ["box_counting", open([0, 2], { algorithm: "box_counting", steps: 6 }, WAVE), ["iterate", "stop"]],
  ["sigma_delta", open([0, 1], { algorithm: "sigma_delta", steps: 80 }, WAVE), ["send"]],
  [
    "slotted_aloha",
    open([0, 41], { algorithm: "slotted_aloha", capacity: 8, rate: 0.2, steps: 40 }),
    ["idle", "ack", "loss"],
  ],
  [
    "sliding_window",
    open([0, 60], { algorithm: "sliding_window", capacity: 4, rate: 0.2, steps: 16 }),
    ["send", "loss", "ack"],
  ],
  ["round_robin", open([0, 40], { algorithm: "round_robin", bursts: [5, 3, 8, 4, 9, 6], quantum: 2 }), ["send", "ack"]],
];

describe("networks, schedulers and signals on a plot", () => {
  it.each(CASES)("%s can be read when all has run", (_, { view, findings }, events) => {
    expect(findings).toEqual([]);
    const steps = view.step?.({ count: 1, to: "end" }) ?? [];
    expect(new Set(steps.map(({ event }) => event))).toEqual(new Set(events));
    for (const { box, aspect } of [ZONES[0], ZONES[2], ZONES[6]].filter((zone) => zone !== undefined))
      expect(auditDrawing((steps.at(-1)?.view ?? view).draw(frameOf({ type, box, aspect })), { box })).toEqual([]);
  });

  it("refuses what is missing or makes no sense", () => {
    const messages = (x: readonly number[], run: unknown, host?: Record<string, unknown>): string[] =>
      open(x, run, host).findings.map(({ message }) => message);
    expect(messages([0, 9], "slotted_aloha")[0]).toMatch(/run.capacity is missing/);
    expect(messages([0, 9], "sliding_window")[0]).toMatch(/run.capacity is missing/);
    expect(messages([0, 9], { algorithm: "round_robin", bursts: [1, 2] })[0]).toMatch(/run.quantum is missing/);
    expect(messages([0, 9], "sigma_delta", { ...WAVE, y: "3*sin(x)" })[0]).toMatch(/between −1 and 1/);
    expect(messages([-2, -1], "fourier_transform", WAVE)[0]).toMatch(/ends at 0 or before/);
    expect(messages([0, 9], "box_counting")[0]).toMatch(/on is missing/);
  });
});
