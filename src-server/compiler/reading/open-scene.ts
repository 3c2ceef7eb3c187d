import type { FactLookup } from "../../contract/fact.ts";
import type { LecturePictures } from "../../contract/pictures.ts";
import type { LecturePlan, PlanScene } from "../../contract/plan.ts";
import { ownValue } from "../../own-value.ts";
import type { ElementKind, ElementView, OpenedElement, Transition } from "../element-kind.ts";
import { type ColoredQuantity, DATA_ROLES, type SymbolColor, colorOf } from "../elements/shared/symbol-colors.ts";
import { ELEMENT_KINDS } from "../elements/index.ts";
import { shareAll } from "../sharing.ts";
import type { Typesetter } from "../typography/typesetter.ts";
import type { ColorRole } from "../../contract/style.ts";
import type { Drawing, Paint, Shape } from "../drawing.ts";

/** A scene's elements, read, each with its kind. */
export type OpenedScene = {
  elements: ReadonlyMap<string, { kind: ElementKind; opened: OpenedElement }>;
  facts: FactLookup;
};

const KINDS: ReadonlyMap<string, ElementKind> = new Map(ELEMENT_KINDS.map((kind) => [kind.type, kind]));

/** The kind of a type name; undefined when there is none. */
export const kindOf = (type: string): ElementKind | undefined => KINDS.get(type);

/** Kinds that quote facts of the others and are therefore read after them. */
const QUOTING: ReadonlySet<string> = new Set(["readout"]);

/** What a scene is opened with of its lecture. */
export type SceneLecture = Pick<LecturePlan, "language"> & { symbols: readonly SymbolColor[] };

/** Reads the elements of a scene, in the colours of the lecture's symbols; those of unknown type are left out. */
export const openScene = (
  plan: SceneLecture,
  scene: PlanScene,
  type: Typesetter,
  pictures?: LecturePictures,
): OpenedScene => {
  const read = new Map<string, { kind: ElementKind; opened: OpenedElement }>();
  const facts: FactLookup = (element, fact) => ownValue(read.get(element)?.opened.facts, fact);
  const factNames = (element: string): string[] => Object.keys(read.get(element)?.opened.facts ?? {});
  const siblings = scene.elements.map((element) => ({ id: element.id, type: element.type }));
  const env = {
    type,
    params: scene.params,
    symbols: plan.symbols,
    facts,
    factNames,
    siblings,
    language: plan.language,
    pictures,
  };
  for (const element of scene.elements.toSorted((a, b) => Number(QUOTING.has(a.type)) - Number(QUOTING.has(b.type)))) {
    const kind = kindOf(element.type);
    if (kind) read.set(element.id, { kind, opened: inLectureColors(kind.open(element, env), plan.symbols) });
  }
  const shared = shareAll(scene, read);
  const elements = new Map(
    scene.elements.flatMap(({ id }) => {
      const entry = shared.get(id);
      return entry ? [[id, entry] as const] : [];
    }),
  );
  return { elements, facts };
};

type Exchange = ReadonlyMap<ColorRole, ColorRole>;

/**
 * Which data colours of an element become which, so that its quantities have the colours of the lecture. What is no
 * quantity keeps its colour if that is free, else takes the first that no symbol has.
 */
const exchangeFor = (quantities: readonly ColoredQuantity[], symbols: readonly SymbolColor[]): Exchange => {
  const exchange = new Map<ColorRole, ColorRole>();
  const wanted = ({ tex, role, given }: ColoredQuantity): ColorRole | undefined =>
    given ? role : colorOf(symbols, tex);
  for (const quantity of quantities.toSorted((a, b) => Number(b.given ?? false) - Number(a.given ?? false))) {
    const color = wanted(quantity);
    if (color !== undefined && DATA_ROLES.includes(quantity.role) && !exchange.has(quantity.role))
      exchange.set(quantity.role, color);
  }
  const ofSymbols = new Set(symbols.map(({ color }) => color));
  for (const role of DATA_ROLES.filter((one) => !exchange.has(one))) {
    const left = DATA_ROLES.filter((one) => ![...exchange.values()].includes(one));
    const own = left.find((one) => one === role && !ofSymbols.has(one));
    exchange.set(
      role,
      own ?? left.find((one) => !ofSymbols.has(one)) ?? left.find((one) => one === role) ?? left[0] ?? role,
    );
  }
  return exchange;
};

const exchanged = (paint: Paint, exchange: Exchange): Paint => {
  const role = typeof paint === "string" ? paint : paint.role;
  if (role === "ground" || role === "panel" || role === "grid") return paint;
  const other = exchange.get(role) ?? role;
  return typeof paint === "string" ? other : { ...paint, role: other };
};

const repainted = (shape: Shape, exchange: Exchange): Shape => ({
  ...shape,
  ...(shape.fill === undefined ? {} : { fill: exchanged(shape.fill, exchange) }),
  ...(shape.stroke === undefined ? {} : { stroke: exchanged(shape.stroke, exchange) }),
});

/** A view, and all views that it leads to, in other colours. */
const repaintedView = (view: ElementView, exchange: Exchange): ElementView => {
  const again = (next: ElementView): ElementView => repaintedView(next, exchange);
  const changed = (transition: Transition): Transition => ({ ...transition, view: again(transition.view) });
  const { whole, step, transform, clock, rotate, zoom, follow } = view;
  return {
    ...view,
    draw: (frame): Drawing => {
      const drawing = view.draw(frame);
      return { ...drawing, shapes: drawing.shapes.map((shape) => repainted(shape, exchange)) };
    },
    ...(whole && { whole: () => again(whole()) }),
    ...(step && { step: (request) => step(request).map(changed) }),
    ...(transform && {
      transform: (to) => {
        const transition = transform(to);
        return "view" in transition ? changed(transition) : transition;
      },
    }),
    ...(clock && { clock: { ...clock, at: (seconds, rate) => again(clock.at(seconds, rate)) } }),
    ...(rotate && {
      rotate: (to) => {
        const turn = rotate(to);
        return (share) => again(turn(share));
      },
    }),
    ...(zoom && {
      zoom: (window) => {
        const closer = zoom(window);
        return typeof closer === "function" ? (share) => again(closer(share)) : closer;
      },
    }),
    ...(follow && { follow: (event) => again(follow(event)) }),
  };
};

/** An element whose quantities have the colours that their symbols have in the lecture, unless the plan gave them others. */
const inLectureColors = (opened: OpenedElement, symbols: readonly SymbolColor[]): OpenedElement => {
  const { quantities = [], view } = opened;
  const differs = ({ tex, role, given }: ColoredQuantity): boolean =>
    !given && (colorOf(symbols, tex) ?? role) !== role;
  if (!quantities.some(differs)) return opened;
  const exchange = exchangeFor(quantities, symbols);
  return {
    ...opened,
    view: repaintedView(view, exchange),
    quantities: quantities.map((quantity) => ({ ...quantity, role: exchange.get(quantity.role) ?? quantity.role })),
  };
};
