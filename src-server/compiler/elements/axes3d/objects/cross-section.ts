import { msg } from "../../../../contract/messages/message.ts";
import { cutLine } from "../../../../computation/geometry3d/cut-face.ts";
import type { Vector3 } from "../../../../computation/geometry3d/space.ts";
import type { ParamValues } from "../../../figure/num-field.ts";
import type { ObjectOf } from "../axes3d-schema.ts";
import { NO_PARTS, type Made } from "../object-model.ts";
import { readAxes3dValue, type Reader } from "./reader.ts";

const NORMALS = { x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1] } as const;

/** The line in which a plane across an axis cuts the faces of another object. */
export const crossSection = (
  spec: ObjectOf<"cross_section">,
  reader: Reader,
  made: ReadonlyMap<string, Made>,
): Made => {
  const at = readAxes3dValue(reader, spec.at, "at");
  const of = made.get(spec.of);
  if (!of)
    reader.findings.push({
      at: `${reader.at}.of`,
      code: "refused",
      severity: "repair",
      message:
        made.size > 0
          ? msg("axes3d.no_object_before", { at: reader.at, of: spec.of, objects: [...made.keys()].join(", ") })
          : msg("axes3d.no_object_yet", { at: reader.at, of: spec.of }),
    });
  const pieces = (params: ParamValues): (readonly Vector3[])[] => {
    const plane = { normal: NORMALS[spec.axis], offset: at(params) };
    return (of?.parts(params).skin?.faces ?? []).flatMap((face) => {
      const piece = cutLine(face, plane);
      return piece ? [piece] : [];
    });
  };
  return {
    parts: (params) => ({ ...NO_PARTS, lines: pieces(params) }),
    anchor: (params) => pieces(params).at(-1)?.[0] ?? [NaN, NaN, NaN],
  };
};
