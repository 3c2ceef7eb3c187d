import { ownValue } from "../../../own-value.ts";
import { defineElement } from "../../define-element.ts";
import type { ElementEnv, OpenedElement } from "../../element-kind.ts";
import { emptyView } from "../../element-refusals.ts";
import { imageFindings } from "./image-findings.ts";
import { imageSchema, type ImageSpec } from "./image-schema.ts";
import { imageView } from "./image-view.ts";

const open = (spec: ImageSpec, env: ElementEnv): OpenedElement => {
  const findings = imageFindings(spec, env);
  const picture = ownValue(env.pictures, spec.asset);
  const described = {
    findings,
    alt: spec.alt ?? "",
    partNames: ["picture", ...spec.hotspots.map(({ id }) => `hotspot:${id}`)].join(", "),
    shownText: spec.hotspots.map(({ label }) => label),
  };
  if (findings.length > 0 || !picture || "fault" in picture)
    return {
      ...described,
      facts: {},
      view: emptyView(true),
    };
  const hotspots = spec.hotspots.length;
  return { ...described, view: imageView({ spec, picture }), facts: { hotspots, named: hotspots } };
};

/** A picture of the teacher's own, with places that get names by `step`. */
export const imageElement = defineElement<ImageSpec>({
  type: "image",
  about: "A picture of one's own, a PNG or JPEG file beside the plan, with named places.",
  accepts: { draw: true, write: false },
  wide: false,
  schema: imageSchema,
  example: { type: "image", asset: "leaf.png", alt: "Leaf under a microscope" },
  open,
});
