import { msg } from "../../../contract/messages/message.ts";
import { defineElement } from "../../define-element.ts";
import type { ElementEnv, OpenedElement } from "../../element-kind.ts";
import { readNum } from "../../figure/num-field.ts";
import { paramSamples } from "../../figure/param-samples.ts";
import { refusedElement } from "../../element-refusals.ts";
import { axes3dSchema, type Axes3dSpec } from "./axes3d-schema.ts";
import { axes3dView, spaceFacts } from "./axes3d-view.ts";
import { readObjects } from "./read-objects.ts";
import { readRun } from "./space-run.ts";
import { worldOf } from "./world.ts";

const open = (spec: Axes3dSpec & { alt?: string | undefined }, env: ElementEnv): OpenedElement => {
  const names = Object.keys(env.params);
  const start = Object.fromEntries(Object.entries(env.params).map(([name, param]) => [name, param.value]));
  const [azimuth, elevation] = [readNum(spec.azimuth, "azimuth", names), readNum(spec.elevation, "elevation", names)];
  const { objects, prisms, findings } = readObjects(spec.objects, env, start);
  const { run, findings: runFindings } = readRun(spec, { objects, prisms, start });
  const all = [...azimuth.findings, ...elevation.findings, ...findings, ...runFindings];
  if (!azimuth.field || !elevation.field || all.some(({ severity }) => severity === "repair"))
    return refusedElement(all);
  const used = new Set(objects.flatMap(({ uses }) => uses));
  const camera = { azimuth: azimuth.field.at(start), elevation: elevation.field.at(start) };
  const world = worldOf(objects, paramSamples(env.params, used), camera);
  const model = { objects, world, azimuth: azimuth.field, elevation: elevation.field, run, memory: new Map() };
  return {
    view: axes3dView(model, start, { turned: {}, stage: 0, meant: [] }),
    facts: spaceFacts(model, start),
    findings: all,
    alt: spec.alt ?? `Space with ${spec.objects.map(({ kind }) => kind.replaceAll("_", " ")).join(", ")}.`,
    partNames: `${objects.map(({ id }) => `object:${id}`).join(", ")}, axis:x, axis:y, axis:z`,
    shownTex: spec.objects.flatMap(({ label }) => label ?? []),
    quantities: objects.flatMap(({ id, label, color }) => {
      const given = spec.objects.some((object) => object.id === id && object.color !== undefined);
      return label === undefined ? [] : [{ tex: label, role: color, given }];
    }),
    checks: [{ name: msg("axes3d.objects_checked"), checked: objects.length }],
  };
};

/** Surfaces, curves, solids and arrows in space. */
export const axes3dElement = defineElement<Axes3dSpec>({
  type: "axes3d",
  about: "Surfaces, solids, curves and vectors in space, seen by a camera that can turn.",
  accepts: { draw: true, write: false },
  wide: false,
  schema: axes3dSchema,
  example: { type: "axes3d", objects: [{ id: "s", kind: "surface", z: "x^2-y^2" }] },
  open,
});
