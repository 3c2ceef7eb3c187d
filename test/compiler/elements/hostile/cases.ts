import { ELEMENT_KINDS } from "../../../../src-server/compiler/elements/index.ts";
import { z } from "zod";
import { EXTRA_CASES } from "../../../gallery/extra-cases.ts";
import { ALGORITHMS_BY_ELEMENT } from "../algorithm-examples/all.ts";
import { spoil, type Spoilt } from "./spoil.ts";
import type { Element } from "./values.ts";
import { wickedElements } from "./wicked.ts";

/** Members that a schema knows, whether an example has them or not. */
const membersOf = (schema: z.ZodType): string[] => {
  const { properties = {} } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return Object.keys(properties);
};

const shown = (type: string): readonly Element[] => [
  ...EXTRA_CASES.filter((one) => one.type === type).map(({ element }) => element),
  ...(ALGORITHMS_BY_ELEMENT[type] ?? []).map(({ element }) => ({ ...element, type })),
];

/** Hostile cases of an element: what its rules forbid, then its examples spoilt place by place; a larger `step` leaves more out. */
export function* hostileCases(type: string, step: number): Generator<Spoilt> {
  const kind = ELEMENT_KINDS.find((one) => one.type === type);
  if (!kind) throw new Error(`There is no element "${type}".`);
  for (const [i, element] of wickedElements(type).entries()) yield { at: `wicked ${i}`, element: { ...element, type } };
  yield* spoil({ ...kind.example, type }, step, membersOf(kind.schema));
  for (const element of shown(type)) yield* spoil(element, 3 * step);
}
