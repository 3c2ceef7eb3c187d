import type { Element } from "./values.ts";
import { WICKED_MATHEMATICS } from "./wicked-mathematics.ts";
import { WICKED_SCIENCE } from "./wicked-science.ts";
import { WICKED_STRUCTURES } from "./wicked-structures.ts";

/** Elements whose form is right or nearly so, and whose matter is impossible or endless. */
export const wickedElements = (type: string): readonly Element[] =>
  [WICKED_MATHEMATICS, WICKED_SCIENCE, WICKED_STRUCTURES].flatMap((cases) => cases[type] ?? []);
