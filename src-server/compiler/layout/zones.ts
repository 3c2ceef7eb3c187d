export { ZONES, type LayoutName } from "../../contract/plan.ts";

/** What a zone holds, as far as its size matters. */
export type ZoneNeed = {
  /** Natural height at the width it would get, in stage units. */
  height: number;
  /** Whether more height makes its content larger. */
  stretch: boolean;
};

/** A part of the stage: a zone, or parts beside or below each other with weights for what is left over. */
export type Area =
  | { zone: string }
  | { rows: readonly Area[]; gap: number }
  | { columns: readonly { area: Area; weight: number }[]; gap: number };
