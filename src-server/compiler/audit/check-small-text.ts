import type { Finding } from "../../contract/finding.ts";
import { TEXT_SIZES } from "../sizes.ts";
import type { AuditRequest } from "./audit-scene.ts";

/** Letters smaller than a figure's labels may be, 1.1 u. */
export const smallTextFindings = ({ scene, shapes, size }: AuditRequest): Finding[] => {
  const least = TEXT_SIZES.label.least * size.u - 0.01;
  const small = [...shapes.values()].filter(
    (shape) => shape.kind === "glyph" && shape.fontSize !== undefined && shape.fontSize < least,
  );
  return small.map((shape): Finding => ({
    path: `${scene.id}: ${shape.label ?? shape.key}`,
    code: "small_text",
    severity: "repair",
    message: `scene ${scene.id}: letters of ${shape.label ?? shape.key} are ${((shape.fontSize ?? 0) / size.u).toFixed(2)} u high; ${TEXT_SIZES.label.least} u can be read.`,
  }));
};
