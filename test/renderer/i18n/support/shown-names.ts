import { readWords } from "../../../../src-renderer/pages/storyboard/page.tsx";
import type { StoryboardWords } from "../../../../src-renderer/pages/storyboard/storyboard-context.ts";
import {
  memberSchema,
  formField,
  type FormMember,
  jsonSchema,
  type JsonSchema,
  variantLabel,
} from "../../../../src-renderer/plan-editing/form-field.ts";
import { actionMembers } from "../../../../src-renderer/plan-editing/plan-changes.ts";
import { type DraftPlan, pointerSteps, jsonPointer } from "../../../../src-renderer/plan-editing/draft-plan.ts";
import { namesAround, shownPlace } from "../../../../src-renderer/plan-editing/plan-places.ts";
import { describeVocabulary } from "../../../../src-server/compiler/vocabulary.ts";
import { ACTION_NAMES, LAYOUT_NAMES, ZONES } from "../../../../src-server/contract/plan.ts";
import { typesetterFor } from "../../../support/element-room.ts";

/** Names that stand beside each other in the window, with the names around them. */
export type NameGroup = { at: string; around: readonly string[]; names: readonly string[] };

type Place = { path: string; plan: DraftPlan | undefined };

const groupAt = ({ path, plan }: Place, names: readonly string[]): NameGroup => {
  const [element] = plan?.scenes[0]?.elements ?? [];
  const [action] = plan?.scenes[0]?.beats[0]?.do ?? [];
  const at = `${path} of ${element?.type ?? "any element"}, ${action?.action ?? "any action"}`;
  return { at, around: namesAround(path, plan), names };
};

const inside = ({ path, plan }: Place, ...steps: readonly (string | number)[]): Place => ({
  path: jsonPointer(path, ...steps),
  plan,
});

const ofMembers = (members: readonly FormMember[], place: Place): NameGroup[] => {
  const shown = members.filter(({ schema }) => schema.const === undefined);
  return [
    groupAt(
      place,
      shown.map(({ name }) => name),
    ),
    ...shown.flatMap(({ name, schema }) => ofSchema(schema, inside(place, name))),
  ];
};

const ofVariants = (variants: readonly JsonSchema[], place: Place): NameGroup[] => {
  const named = variants.map(variantLabel).flatMap((name) => (name.kind === "named" ? [name.name] : []));
  return [groupAt(place, named), ...variants.flatMap((variant) => ofSchema(variant, place))];
};

/** What one of a list is called; lists in lists are called as what they are in. */
const ofItems = ({ path, plan }: Place): NameGroup[] => {
  const steps = pointerSteps(path);
  const last = steps.at(-1) ?? "";
  return /^\d+$/u.test(last) ? [] : [groupAt({ path: jsonPointer("", ...steps.slice(0, -1)), plan }, [`${last}[]`])];
};

/** Every name that the fields for a schema can show. */
const ofSchema = (schema: JsonSchema, place: Place): NameGroup[] => {
  const field = formField(schema);
  if (field.kind === "choice") return [groupAt(place, field.options)];
  if (field.kind === "group") return ofMembers(field.members, place);
  if (field.kind === "list") return [...ofItems(place), ...ofSchema(field.item, inside(place, 0))];
  if (field.kind === "row") return field.items.flatMap((item, index) => ofSchema(item, inside(place, index)));
  if (field.kind === "names") return ofSchema(field.value, inside(place, "own name"));
  return field.kind === "variants" ? ofVariants(field.variants, place) : [];
};

const ID = "e";
const ELEMENT = "/scenes/0/elements/0";
const ACTION = "/scenes/0/beats/0/do/0";

const planOf = (type: string, action: string): DraftPlan => ({
  ...{ title: "", language: "en", target_seconds: 15 },
  scenes: [
    {
      ...{ id: "s", role: "example", heading: "", layout: "full" },
      elements: [{ id: ID, type, zone: "main" }],
      beats: [{ say: "", do: [{ action, target: ID }] }],
    },
  ],
});

const ofElement = (words: StoryboardWords, type: string): NameGroup[] => {
  const element = words.elementSchema(type) ?? {};
  const plan = planOf(type, "transform");
  return [
    ...ofSchema(element, { path: ELEMENT, plan }),
    ...ofSchema(element, { path: jsonPointer(ACTION, "to"), plan }),
  ];
};

const ofAction = (words: StoryboardWords, action: string): NameGroup[] => {
  const members = actionMembers(action).map((name) => {
    const schema = words.action.properties?.[name] ?? {};
    const meant = memberSchema({ action, target: ID }, { name, schema, element: undefined });
    return { name, schema: meant, isRequired: true };
  });
  return ofMembers(members, { path: ACTION, plan: planOf("text", action) });
};

/** Names of members alone, as places in a plan that was refused are named. */
const membersAlone = (schema: JsonSchema, path: string): NameGroup[] => {
  const field = formField(schema);
  if (field.kind === "group")
    return field.members.flatMap((member) => [
      groupAt({ path, plan: undefined }, [member.name]),
      ...membersAlone(member.schema, jsonPointer(path, member.name)),
    ]);
  if (field.kind === "list") return membersAlone(field.item, jsonPointer(path, 0));
  if (field.kind === "row") return field.items.flatMap((item) => membersAlone(item, jsonPointer(path, 0)));
  if (field.kind === "names") return membersAlone(field.value, jsonPointer(path, "own name"));
  return field.kind === "variants" ? field.variants.flatMap((variant) => membersAlone(variant, path)) : [];
};

const ofPlaces = (words: StoryboardWords, plan: JsonSchema): NameGroup[] => [
  ...membersAlone(plan, ""),
  ...words.kinds.flatMap(({ type }) => membersAlone(words.elementSchema(type) ?? {}, ELEMENT)),
  ...[ELEMENT, ACTION]
    .flatMap(shownPlace)
    .map(({ name, within }) => groupAt({ path: within, plan: undefined }, [name])),
];

const ofScene = (words: StoryboardWords): NameGroup[] => {
  const plan = planOf("text", "show");
  return [
    ...ofSchema(
      { ...words.scene, properties: { ...words.scene.properties, elements: {}, beats: {} } },
      {
        path: "/scenes/0",
        plan,
      },
    ),
    groupAt({ path: "/scenes/0/layout", plan }, LAYOUT_NAMES),
    groupAt({ path: jsonPointer(ACTION, "action"), plan }, ACTION_NAMES),
    ...Object.values(ZONES).map((zones) => groupAt({ path: jsonPointer(ELEMENT, "zone"), plan }, zones)),
  ];
};

/** Every name that the storyboard can show, by where it is shown. */
export const shownNames = (): NameGroup[] => {
  const type = typesetterFor();
  const vocabulary = describeVocabulary(type);
  type.close();
  const words = readWords(vocabulary);
  return [
    ...ofScene(words),
    ...words.kinds.flatMap(({ type: kind }) => ofElement(words, kind)),
    ...ACTION_NAMES.flatMap((action) => ofAction(words, action)),
    ...ofPlaces(words, jsonSchema.parse(vocabulary.plan)),
  ];
};
