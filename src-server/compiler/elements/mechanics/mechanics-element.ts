import { defineElement } from "../../define-element.ts";
import type { ElementEnv, ElementView, OpenedElement } from "../../element-kind.ts";
import { figureMeasure } from "../../figure/figure-measure.ts";
import { mechanicsFacts, motionFindings } from "./mechanics-facts.ts";
import { mechanicsSchema, type MechanicsSpec, type SystemName } from "./mechanics-schema.ts";
import { createMechanicsDrawing, motionOf, type ClockTime } from "./mechanics-view.ts";
import { readMechanics, type Mechanics } from "./read-mechanics.ts";

const LEAST = { plain: { width: 18, height: 13 }, panels: { width: 30, height: 16 } } as const;

const createView = (mechanics: Mechanics): ElementView => {
  const draw = createMechanicsDrawing(mechanics);
  const start = mechanics.samples[0] ?? {};
  const { duration } = motionOf(mechanics.system, mechanics.at(start));
  const panels = mechanics.show.has("energy_bars") || mechanics.show.has("graph");
  const at = (time: ClockTime): ElementView => ({
    draw: (frame) => draw(frame, time),
    measure: (_, frame) => figureMeasure(frame, panels ? LEAST.panels : LEAST.plain),
    factsAt: (params) => mechanicsFacts(mechanics, params),
    clock: { seconds: duration, at: (seconds, rate = 1) => at({ seconds, rate }) },
  });
  return at({ seconds: 0, rate: 1 });
};

const WHAT: Readonly<Record<SystemName, string>> = {
  free_fall: "A body falls to the ground",
  projectile: "A body is thrown and flies along a parabola",
  inclined_plane: "A block on an inclined plane",
};

const altOf = (spec: MechanicsSpec): string => {
  const given = (["v0", "angle", "height", "mass", "friction", "length"] as const).flatMap((name) =>
    spec[name] === undefined ? [] : [`${name} ${spec[name]}`],
  );
  return `${WHAT[spec.system]}${given.length > 0 ? `: ${given.join(", ")}` : ""}.`;
};

const open = (spec: MechanicsSpec, env: ElementEnv): OpenedElement => {
  const { mechanics, findings } = readMechanics(spec, env);
  const body = spec.system === "inclined_plane" ? "body:block" : "body:ball";
  const described = { alt: altOf(spec), partNames: `${body}, vector:velocity, vector:weight, trail, angle` };
  if (!mechanics)
    return {
      ...described,
      findings,
      facts: {},
      view: { measure: () => ({ width: 0, height: 0, stretch: false }), draw: () => ({ shapes: [] }) },
    };
  return {
    ...described,
    findings: [...findings, ...motionFindings(mechanics)],
    view: createView(mechanics),
    facts: mechanicsFacts(mechanics, mechanics.samples[0] ?? {}),
    checks: [{ name: "mechanics: forces sum to m·a, energy kept to 0.5 %", checked: mechanics.samples.length }],
  };
};

/** Moving bodies by law: fall, throw and slope, drawn to scale and run by their own clock. */
export const mechanicsElement = defineElement<MechanicsSpec>({
  type: "mechanics",
  accepts: { draw: true, write: false },
  wide: false,
  schema: mechanicsSchema,
  example: { type: "mechanics", system: "projectile", v0: "20 m/s", angle: "45 deg", show: ["velocity", "trail"] },
  open,
});
