import { msg, type MessageParam } from "../../contract/messages/message.ts";
import { z } from "zod";
import type { PlanFinding } from "../../contract/finding.ts";
import {
  actionSchema,
  beatSchema,
  elementSchema,
  lecturePlanSchema,
  sceneSchema,
  symbolSchema,
} from "../../contract/plan.ts";
import { isRecord } from "../../kit/json.ts";
import { kindOf } from "./open-scene.ts";

const memberOf = (path: string, name: string): string => (path === "" ? name : `${path}.${name}`);

const extrasOf = (value: unknown, known: ReadonlySet<string>, path: string, what: MessageParam): PlanFinding[] =>
  !isRecord(value)
    ? []
    : Object.keys(value)
        .filter((key) => !known.has(key))
        .slice(0, 20)
        .map((key): PlanFinding => ({
          path: memberOf(path, key),
          code: "extra",
          severity: "mend",
          message: msg("plan.has_no_such_field", { path: memberOf(path, key.slice(0, 40)), what }),
        }));

const keysOf = (schema: z.ZodObject): ReadonlySet<string> => new Set(Object.keys(schema.shape));
const eachOf = (value: unknown, visit: (item: unknown, i: number) => PlanFinding[]): PlanFinding[] =>
  Array.isArray(value) ? value.flatMap(visit) : [];

const elementExtras = (element: unknown, path: string): PlanFinding[] => {
  if (!isRecord(element) || typeof element["type"] !== "string") return [];
  const schema = kindOf(element["type"])?.schema;
  if (!(schema instanceof z.ZodObject)) return [];
  return extrasOf(element, new Set([...keysOf(elementSchema), ...keysOf(schema)]), path, element["type"]);
};

const sceneExtras = (scene: unknown, path: string): PlanFinding[] =>
  !isRecord(scene)
    ? []
    : [
        ...extrasOf(scene, keysOf(sceneSchema), path, msg("plan.a_scene")),
        ...eachOf(scene["elements"], (element, i) => elementExtras(element, `${path}.elements[${i}]`)),
        ...eachOf(scene["beats"], (beat, i) => [
          ...extrasOf(beat, keysOf(beatSchema), `${path}.beats[${i}]`, msg("plan.a_beat")),
          ...(isRecord(beat)
            ? eachOf(beat["do"], (action, k) =>
                extrasOf(action, keysOf(actionSchema), `${path}.beats[${i}].do[${k}]`, msg("plan.an_action")),
              )
            : []),
        ]),
      ];

/** Members nothing reads; they are dropped, and said to be. */
export const extraMembers = (raw: unknown): PlanFinding[] =>
  !isRecord(raw)
    ? []
    : [
        ...extrasOf(raw, keysOf(lecturePlanSchema), "", msg("plan.a_plan")),
        ...eachOf(raw["symbols"], (symbol, i) =>
          extrasOf(symbol, keysOf(symbolSchema), `symbols[${i}]`, msg("plan.a_symbol")),
        ),
        ...eachOf(raw["scenes"], (scene, i) => sceneExtras(scene, `scenes[${i}]`)),
      ];
