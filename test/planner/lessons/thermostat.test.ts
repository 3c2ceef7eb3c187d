import { describe, expect, it } from "vitest";
import { switchedPhases } from "../../../src-server/planner/lessons/thermostat/room-model.ts";
import { claimedNumber, elementOf, planFor, refusalOf, saidIn, sceneOf } from "../support/lesson-plans.ts";
import { parseExpression } from "../../../src-server/computation/expressions/expression.ts";

/** Temperature after hours of the room of the lesson, in small steps. */
const simulated = (heat: (temperature: number) => number, hours: number): number => {
  const steps = 20_000;
  let temperature = 10;
  for (let i = 0; i < steps; i++) temperature += (heat(temperature) - 0.5 * (temperature - 5)) * (hours / steps);
  return temperature;
};

/** Expression of a curve of a plot, by the id of its layer. */
const curveOf = (prompt: string, scene: string, id: string): ((x: number) => number) => {
  const layers = elementOf(planFor(prompt), scene, "graph")["layers"];
  const found: unknown = Array.isArray(layers)
    ? layers.find((one: unknown) => typeof one === "object" && one !== null && "id" in one && one.id === id)
    : undefined;
  if (typeof found !== "object" || found === null || !("y" in found)) throw new Error(`no layer "${id}"`);
  const expression = parseExpression(String(found.y));
  return (x) => expression.evaluate({ x, K: 4 });
};

describe("thermostat", () => {
  it.each([15, 19, 21.5, 28])("computes what a simulation of the room finds, set to %s °C", (wanted) => {
    const prompt = `Thermostat set to ${wanted} °C`;
    const heat = (temperature: number): number => 4 * (wanted - temperature);
    for (const curve of [curveOf(prompt, "course", "warm"), curveOf(prompt, "gain", "warm")]) {
      expect(curve(0.3)).toBeCloseTo(simulated(heat, 0.3), 2);
      expect(curve(2)).toBeCloseTo(simulated(heat, 2), 2);
    }
    expect(claimedNumber(sceneOf(planFor(prompt), "offset"), `${wanted} - (4*${wanted} + 2.5)/4.5`)).toBeCloseTo(
      wanted - simulated(heat, 20),
      3,
    );
  });

  it.each([15, 17, 18.5, 21, 28])("switches within a degree of %s °C, without jumps", (wanted) => {
    const phases = switchedPhases(wanted, 2);
    expect(phases.length).toBeGreaterThan(3);
    expect(phases.length).toBeLessThan(10);
    for (const [i, { from, to, source }] of phases.entries()) {
      const { evaluate } = parseExpression(source);
      if (i > 0) expect(evaluate({ x: from })).toBeCloseTo(wanted + (i % 2 === 1 ? 1 : -1), 6);
      expect(to).toBeGreaterThan(from);
    }
    expect(phases.at(-1)?.to).toBe(2);
  });

  it("keeps nearer to the set point after a window opens than a heater that does not notice", () => {
    const prompt = "How does a thermostat work?";
    expect(curveOf(prompt, "window", "blind")(3)).toBeLessThan(curveOf(prompt, "window", "loop")(3) - 5);
    expect(saidIn(planFor(prompt))).toContain("loses only about 1.78 degrees");
  });

  it("says which set points it cannot use", () => {
    expect(refusalOf("thermostat set to 70 °F")).toContain("degrees Celsius");
    expect(refusalOf("thermostat set to 90 °C")).toContain("15 to 28");
    expect(refusalOf("thermostat at -5 degrees")).toContain("15 to 28");
    expect(refusalOf("thermostat set to 20.3 °C")).toContain("half degrees");
    expect(refusalOf("thermostat from 18 °C to 21 °C")).toContain("one set point");
  });
});
