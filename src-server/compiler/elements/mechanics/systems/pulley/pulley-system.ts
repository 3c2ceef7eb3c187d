import { msg } from "../../../../../contract/messages/message.ts";
import { readingTex } from "../../quantity-tex.ts";
import { GRAVITY, MASSES } from "../members.ts";
import type { Energies, System, SystemModel, MechanicsValues } from "../system.ts";
import { mechanicsHeightOf, machineOf, type Machine } from "./machine.ts";
import { pulleyThings } from "./pulley-things.ts";

const energiesOf = (machine: Machine): ((seconds: number) => Energies) => {
  const { masses, gravity, acceleration, duration } = machine;
  const [m, n] = masses;
  return (t) => {
    const speed = acceleration * Math.min(t, duration);
    const [first, second] = [mechanicsHeightOf(machine, 0, t), mechanicsHeightOf(machine, 1, t)];
    return { kinetic: ((m + n) * speed * speed) / 2, potential: gravity * (m * first + n * second), heat: 0 };
  };
};

const model = (values: MechanicsValues): SystemModel => {
  const machine = machineOf(values);
  const { masses, acceleration, tension, duration } = machine;
  const size = Math.abs(acceleration);
  return {
    duration,
    things: (t, show) => pulleyThings(machine, t, show),
    leastScale: 0.7,
    energies: energiesOf(machine),
    graph: { name: "v", value: (t) => size * Math.min(t, duration) },
    readings: [readingTex("m_1", masses[0], "kg"), readingTex("m_2", masses[1], "kg"), readingTex("a", size, "m/s^2")],
    facts: {
      acceleration: size,
      tension,
      final_speed: size === 0 ? 0 : size * duration,
      time: size === 0 ? Infinity : duration,
      balanced: size === 0,
    },
  };
};

/** Two bodies on a string over a light wheel (Atwood's machine); they go a metre from rest. */
export const pulleySystem: System = {
  name: "pulley",
  noun: msg("mechanics.pulley"),
  what: "Two bodies on a string over a wheel",
  members: { masses: MASSES, g: GRAVITY },
  least: { width: 20, height: 18 },
  shown: ["forces"],
  partNames:
    "body:1, body:2, string, wheel, vector:tension/1, vector:weight/1, vector:velocity/1, vector:acceleration/1, bar:KE",
  model,
};
