import { describe, expect, it } from "vitest";
import { ELEMENT_KINDS } from "../../../src-server/compiler/elements/index.ts";
import { refusalCosts } from "./hostile/refusal-costs.ts";

/** Every so many-th hostile value at each place; the bench tries more. */
const STEP = 40;
const ROOM_MB = 200;

/** Elements in two parts, one a thread. */
const PARTS = [0, 1].map((part) => ELEMENT_KINDS.map(({ type }) => type).filter((_, i) => i % 2 === part));

describe("refusing what is hostile", () => {
  it.each(PARTS)("takes little memory, few words and few settings of text: %s, …", async (...types) => {
    const costs = await refusalCosts({ types, step: STEP, roomMb: ROOM_MB });
    expect(costs.map(({ type }) => type)).toEqual(types);
    for (const cost of costs) {
      expect(cost.cases, cost.type).toBeGreaterThan(5);
      expect(cost.refused, cost.type).toBeGreaterThan(cost.cases / 4);
      expect(cost.findings, cost.type).toBeLessThanOrEqual(60);
      expect(cost.letters, cost.type).toBeLessThanOrEqual(20_000);
      expect(cost.settings, cost.type).toBeLessThanOrEqual(40_000);
    }
  });
});
