import { msg } from "../../../contract/messages/message.ts";
import { defineElement } from "../../define-element.ts";
import type { ElementEnv, OpenedElement } from "../../element-kind.ts";
import { emptyView } from "../../element-refusals.ts";
import { FREE_BODY_ROLES } from "./force-arrows.ts";
import { freeBodyFacts } from "./free-body-facts.ts";
import { freeBodySchema, type FreeBodySpec } from "./free-body-schema.ts";
import { createFreeBodyView } from "./free-body-view.ts";
import { readFreeBody } from "./read-free-body.ts";

const open = (spec: FreeBodySpec, env: ElementEnv): OpenedElement => {
  const { freeBody, findings } = readFreeBody(spec, env);
  const ids = spec.forces.map(({ id }) => id);
  const described = {
    findings,
    alt: `The forces ${ids.join(", ")} on a body, as arrows.`,
    partNames: [...ids.map((id) => `force:${id}`), "body", ...(spec.show?.includes("net") ? ["net"] : [])].join(", "),
  };
  if (!freeBody)
    return {
      ...described,
      facts: {},
      view: emptyView(false),
    };
  const forces = freeBody.forcesAt(freeBody.samples[0] ?? {});
  return {
    ...described,
    view: createFreeBodyView(freeBody),
    facts: freeBodyFacts(freeBody, freeBody.samples[0] ?? {}),
    shownTex: spec.forces.flatMap(({ label }) => (label === undefined ? [] : [label])),
    quantities: forces.map(({ tex }, i) => ({ tex, role: FREE_BODY_ROLES[i] ?? "muted" })),
    checks: [{ name: msg("free_body.net_force_checked"), checked: freeBody.samples.length }],
  };
};

/** The forces on one body as arrows to scale, with their sum and their components. */
export const freeBodyElement = defineElement<FreeBodySpec>({
  type: "free_body",
  about: "The forces on a body and their sum.",
  accepts: { draw: true, write: false },
  wide: false,
  schema: freeBodySchema,
  example: {
    type: "free_body",
    forces: [
      { id: "w", label: "mg", size: "20 N", angle: -90 },
      { id: "n", label: "N", size: "20 N", angle: 90 },
    ],
  },
  open,
});
