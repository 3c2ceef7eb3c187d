import type { Vocabulary } from "../../../../src-server/contract/api/catalogue.ts";
import { jsonSchema, type JsonSchema } from "../../../plan-editing/json-schema.ts";
import type { Words } from "./storyboard-context.ts";

const itemOf = (schema: JsonSchema | undefined, list: string): JsonSchema => {
  const items = schema?.properties?.[list]?.items;
  return typeof items === "object" ? items : {};
};

/** The service's vocabulary, ready to make forms of. */
export const readWords = ({ elements, plan }: Vocabulary): Words => {
  const scene = itemOf(jsonSchema.parse(plan), "scenes");
  const common = itemOf(scene, "elements").properties ?? {};
  const read = new Map<string, JsonSchema>();
  return {
    kinds: elements,
    scene,
    action: itemOf(itemOf(scene, "beats"), "do"),
    elementSchema(type) {
      const known = read.get(type);
      const entry = elements.find((element) => element.type === type);
      if (known || !entry) return known;
      const own = jsonSchema.parse(entry.schema);
      const { title, shown, carry, alt } = common;
      const shared = Object.entries({ title, shown, carry, alt }).filter(([name]) => !own.properties?.[name]);
      const members = [...Object.entries(own.properties ?? {}), ...shared].flatMap(([name, member]) =>
        member ? [[name, member] as const] : [],
      );
      const schema = { ...own, properties: Object.fromEntries(members) };
      read.set(type, schema);
      return schema;
    },
  };
};
