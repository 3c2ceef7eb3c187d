import { ELEMENT_KINDS } from "../../src-server/compiler/elements/index.ts";
import type { ElementKind, ElementView } from "../../src-server/compiler/element-kind.ts";
import { openElement } from "../support/element-room.ts";
import { samplePictures } from "../support/sample-pictures.ts";
import type { Typesetter } from "../../src-server/compiler/typography/typesetter.ts";
import { EXTRA_CASES } from "./extra-cases.ts";

type Param = { value: number; min: number; max: number };

/** One element as the gallery shows it. */
export type GalleryCase = {
  type: string;
  name: string;
  element: Readonly<Record<string, unknown>>;
  params?: Readonly<Record<string, Param>> | undefined;
  /** A part to point at, such as `node:A`; the whole element otherwise. */
  part?: string | undefined;
  /** Fields that `transform` changes. */
  transform?: Readonly<Record<string, unknown>> | undefined;
  /** A part whose line `trace` runs along. */
  trace?: string | undefined;
  /** Two parts that `connect` joins. */
  connect?: readonly [string, string] | undefined;
  /** A part that `zoom` closes in on. */
  zoom?: string | undefined;
};

/** One action as a beat does it: what its picture is called, and the action itself. */
export type GalleryAction = { name: string; action: Readonly<Record<string, unknown>> };

/** Params that the elements' own examples name. */
const EXAMPLE_PARAMS: Readonly<Record<string, Param>> = {
  d: { value: 2, min: 0, max: 4 },
  t: { value: 1, min: 0, max: 6 },
};

const namedParams = (element: Readonly<Record<string, unknown>>): GalleryCase["params"] => {
  const texts = JSON.stringify(Object.values(element));
  const named = Object.entries(EXAMPLE_PARAMS).filter(([name]) =>
    new RegExp(`"[^"]*\\b${name}\\b[^"]*"`, "u").test(texts),
  );
  return named.length > 0 && /"(?:angle|value)":/u.test(JSON.stringify(element))
    ? Object.fromEntries(named)
    : undefined;
};

const ownCase = ({ type, example }: ElementKind): GalleryCase => ({
  ...{ type, name: "example", element: example },
  params: namedParams(example),
});

/** Every element of the vocabulary: its own example, then what shows more of it. */
export const GALLERY_CASES: readonly GalleryCase[] = ELEMENT_KINDS.flatMap((kind) => [
  ownCase(kind),
  ...EXTRA_CASES.filter(({ type }) => type === kind.type),
]);

/** The kind of a case. Throws for one that does not exist. */
export const kindOf = ({ type }: GalleryCase): ElementKind => {
  const kind = ELEMENT_KINDS.find((one) => one.type === type);
  if (!kind) throw new Error(`There is no element "${type}".`);
  return kind;
};

/** The first view of a case. Throws where the program finds something wrong with it. */
export const viewOf = (shown: GalleryCase, type: Typesetter): ElementView => {
  const { view, findings } = openElement(kindOf(shown), shown.element, {
    type,
    params: shown.params ?? {},
    pictures: samplePictures(),
  });
  if (findings.length > 0)
    throw new Error(`${shown.type}, ${shown.name}: ${findings.map(({ message }) => message).join(" ")}`);
  return view;
};

const sweepOf = ({ params = {} }: GalleryCase): GalleryAction[] =>
  Object.entries(params).map(([param, { max }]) => ({ name: "sweep", action: { action: "sweep", param, to: max } }));

const connectOf = ({ connect }: GalleryCase): GalleryAction[] =>
  connect ? [{ name: "connect", action: { action: "connect", target: `e/${connect[0]}`, to: `e/${connect[1]}` } }] : [];

/** All that a case can do, in the order of its scene. */
export const actionsOf = (shown: GalleryCase, view: ElementView): readonly GalleryAction[] => {
  const { accepts } = kindOf(shown);
  const target = "e";
  const part = shown.part === undefined ? target : `e/${shown.part}`;
  const appear = accepts.draw ? "draw" : "write";
  return [
    ...(view.step
      ? [
          { name: "show", action: { action: "show", target } },
          { name: "step", action: { action: "step", target, count: 2 } },
          { name: "step to the end", action: { action: "step", target, to: "end" } },
        ]
      : [{ name: appear, action: { action: appear, target } }]),
    ...sweepOf(shown),
    ...(view.clock ? [{ name: "play", action: { action: "play", target } }] : []),
    ...(view.rotate ? [{ name: "rotate", action: { action: "rotate", target, azimuth: 30 } }] : []),
    ...(shown.transform ? [{ name: "transform", action: { action: "transform", target, to: shown.transform } }] : []),
    ...(shown.trace ? [{ name: "trace", action: { action: "trace", target: `e/${shown.trace}` } }] : []),
    ...connectOf(shown),
    ...(shown.zoom ? [{ name: "zoom", action: { action: "zoom", target: `e/${shown.zoom}` } }] : []),
    ...(shown.zoom ? [{ name: "zoom back", action: { action: "zoom", target: "scene" } }] : []),
    { name: "highlight", action: { action: "highlight", target: part } },
    { name: "annotate", action: { action: "annotate", target: part, text: "look here" } },
  ];
};
