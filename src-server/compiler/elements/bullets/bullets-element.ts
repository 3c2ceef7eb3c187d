import { defineElement } from "../../define-element.ts";
import { splitFormulas } from "../shared/text-fields.ts";
import { textFindings } from "../shared/text-findings.ts";
import { bulletsSchema, type BulletsSpec } from "./bullets-schema.ts";
import { bulletsView } from "./bullets-view.ts";

/** Two to five parallel points; `step` brings the next and sets the earlier ones back. */
export const bulletsElement = defineElement<BulletsSpec>({
  type: "bullets",
  about: "Two to five parallel points that appear one by one.",
  accepts: { draw: true, write: true },
  wide: false,
  schema: bulletsSchema,
  example: { type: "bullets", items: ["Count atoms", "Add coefficients"] },
  open: (spec, env) => {
    const pieces = spec.items.map(splitFormulas);
    return {
      view: bulletsView(spec, 0, 0),
      facts: { items: spec.items.length },
      findings: spec.items.flatMap((item, i) => textFindings(env.type, { at: `items[${i}]`, text: item })),
      shownText: pieces.map((piece) => piece.words),
      shownTex: pieces.flatMap((piece) => piece.formulas),
      alt: spec.alt ?? `A list: ${spec.items.join("; ")}.`,
      partNames: `item:1 to item:${spec.items.length}`,
    };
  },
});
