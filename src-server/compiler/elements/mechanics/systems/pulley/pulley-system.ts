import { readingTex } from "../../quantity-tex.ts";
import { GRAVITY, MASSES } from "../members.ts";
import type { Energies, System, SystemModel, Values } from "../system.ts";
import { heightOf, machineOf } from "./machine.ts";
import { pulleyThings } from "./pulley-things.ts";

const model = (values: Values): SystemModel => {
  const machine = machineOf(values);
  const {
    masses: [m, n],
    gravity,
    acceleration,
    tension,
    duration,
  } = machine;
  const energies = (t: number): Energies => {
    const speed = acceleration * Math.min(t, duration);
    const [first, second] = [heightOf(machine, 0, t), heightOf(machine, 1, t)];
    return { kinetic: ((m + n) * speed * speed) / 2, potential: gravity * (m * first + n * second), heat: 0 };
  };
  return {
    duration,
    things: (t, show) => pulleyThings(machine, t, show),
    leastScale: 0.7,
    energies,
    graph: { name: "v", value: (t) => Math.abs(acceleration) * Math.min(t, duration) },
    readings: [
      readingTex("m_1", m, "kg"),
      readingTex("m_2", n, "kg"),
      readingTex("a", Math.abs(acceleration), "m/s^2"),
    ],
    facts: {
      acceleration: Math.abs(acceleration),
      tension,
      final_speed: acceleration === 0 ? 0 : Math.abs(acceleration) * duration,
      time: acceleration === 0 ? Infinity : duration,
      balanced: acceleration === 0,
    },
  };
};

/** Two bodies on a string over a light wheel (Atwood's machine); they go a metre from rest. */
export const pulleySystem: System = {
  name: "pulley",
  noun: "a pulley",
  what: "Two bodies on a string over a wheel",
  members: { masses: MASSES, g: GRAVITY },
  shown: ["forces"],
  partNames:
    "body:1, body:2, string, wheel, vector:tension/1, vector:weight/1, vector:velocity/1, vector:acceleration/1, bar:KE",
  model,
};
