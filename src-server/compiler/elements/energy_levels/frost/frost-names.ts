import type { FrostPoint } from "../../../../computation/chemistry/levels/frost.ts";
import { plainNumber } from "../../../../computation/format-number.ts";

/** Oxidation number of a point as it is part of names: `7`, `-2`, `2.67`. */
export const numberName = ({ number }: Pick<FrostPoint, "number">): string =>
  plainNumber(number, { maxDigits: 3 }).replace("−", "-");
