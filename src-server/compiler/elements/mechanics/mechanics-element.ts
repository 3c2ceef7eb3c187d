import { msg } from "../../../contract/messages/message.ts";
import { defineElement } from "../../define-element.ts";
import type { ElementEnv, ElementView, OpenedElement, Shareable } from "../../element-kind.ts";
import { emptyView } from "../../element-refusals.ts";
import { comparable } from "../../figure/comparable.ts";
import { mechanicsSchema, type MechanicsSpec } from "./mechanics-schema.ts";
import { vectorQuantities } from "./picture/arrow.ts";
import { createSystemView } from "./picture/system-view.ts";
import { readSystem, type ReadSystem } from "./reading/read-system.ts";
import { showFindings, systemFindings } from "./reading/system-findings.ts";
import { MEMBER_NAMES, systemNamed } from "./systems/index.ts";
import type { System } from "./systems/system.ts";

const told = (value: unknown): string =>
  Array.isArray(value) ? value.map(told).join(" and ") : typeof value === "boolean" ? "" : String(value);

const altOf = ({ what, members }: System, spec: MechanicsSpec): string => {
  const given = Object.entries(spec).flatMap(([name, value]) => {
    if (!(name in members) || value === undefined) return [];
    return [`${name.replaceAll("_", " ")} ${told(value)}`.trim()];
  });
  return `${what}${given.length > 0 ? `: ${given.join(", ")}` : ""}.`;
};

const compared = comparable<ReadSystem>();

/** Pictures of one system with the same things in them can have one scale. */
const sharedScale = (view: ElementView, { system: name, show = [] }: MechanicsSpec, system: ReadSystem): Shareable =>
  compared(view, {
    own: system,
    kind: ["mechanics", name, ...show.toSorted()],
    among: (all) => createSystemView(system, all),
  });

const open = (spec: MechanicsSpec, env: ElementEnv): OpenedElement => {
  const definition = systemNamed(spec.system);
  const { system, findings } = readSystem(definition, spec, { env, known: MEMBER_NAMES });
  const checks = system ? systemFindings(system) : [];
  const spare = system && checks.length === 0 ? showFindings(system, spec.show ?? []) : [];
  const described = {
    alt: altOf(definition, spec),
    partNames: definition.partNames,
    findings: [...findings, ...checks, ...spare],
  };
  if (!system || checks.length > 0)
    return {
      ...described,
      facts: {},
      view: emptyView(false),
    };
  const view = createSystemView(system);
  return {
    ...described,
    view,
    shares: { scale: sharedScale(view, spec, system) },
    facts: system.modelAt(system.samples[0] ?? {}).facts,
    quantities: vectorQuantities(system.show),
    checks: [{ name: msg("mechanics.checked_conservation"), checked: system.samples.length }],
  };
};

/** Moving bodies by law, drawn to scale and run by their own clock. */
export const mechanicsElement = defineElement<MechanicsSpec>({
  type: "mechanics",
  about:
    "Bodies moving by law, in true time (slide: beads race down smooth curves; track: a car; inclined_plane: a block).",
  accepts: { draw: true, write: false },
  wide: false,
  schema: mechanicsSchema,
  example: { type: "mechanics", system: "projectile", v0: "20 m/s", angle: "45 deg", show: ["velocity", "trail"] },
  open,
});
