import type { LiteAdaptor, LiteNode } from "mathjax";
import { movedFrame, placedArea, transformedFrame, type Place } from "./svg-frame.ts";
import type { Area, Frame, Ink, TexNode, TexTree } from "./svg-tree.ts";

/** Units of one em in the engine's outlines. */
const EM = 1000;
/** Line width that the engine's style sheet gives to rules of tables. */
const TABLE_RULE = 60;

type Picture = { adaptor: LiteAdaptor; undrawn: string };

const attribute = ({ adaptor }: Picture, node: LiteNode, name: string): string =>
  adaptor.getAttribute(node, name) ?? "";
const numberOf = (picture: Picture, node: LiteNode, name: string): number =>
  Number.parseFloat(attribute(picture, node, name)) || 0;
const viewBox = (picture: Picture, node: LiteNode): number[] =>
  attribute(picture, node, "viewBox").split(/\s+/).map(Number);

const areaOf = (picture: Picture, node: LiteNode): Area => ({
  x: numberOf(picture, node, "x"),
  y: numberOf(picture, node, "y"),
  width: numberOf(picture, node, "width"),
  height: numberOf(picture, node, "height"),
});

/** A nested picture shows the part of its content that lies in its view box. */
const nestedPlace = (picture: Picture, node: LiteNode, frame: Frame): Place => {
  const [left = 0, bottom = 0] = viewBox(picture, node);
  const area = areaOf(picture, node);
  return { frame: movedFrame(frame, area.x - left, area.y - bottom), window: placedArea(frame, area) };
};

const pathInk = (picture: Picture, node: LiteNode, { frame, window }: Place): Ink => {
  const codePoint = Number.parseInt(attribute(picture, node, "data-c"), 16) || 0;
  return { kind: "path", path: attribute(picture, node, "d"), codePoint, frame, ...(window ? { window } : {}) };
};

const areaInk = (picture: Picture, node: LiteNode, { frame }: Place): Ink => {
  const area = placedArea(frame, areaOf(picture, node));
  const isFrame = attribute(picture, node, "fill") === "none" || attribute(picture, node, "data-frame") === "true";
  if (!isFrame) return { kind: "area", area };
  return { kind: "area", area, lineWidth: (numberOf(picture, node, "stroke-width") || TABLE_RULE) * frame.scaleX };
};

const lineInk = (picture: Picture, node: LiteNode, { frame }: Place): Ink => {
  const from = movedFrame(frame, numberOf(picture, node, "x1"), numberOf(picture, node, "y1"));
  const to = movedFrame(frame, numberOf(picture, node, "x2"), numberOf(picture, node, "y2"));
  const width = (numberOf(picture, node, "stroke-width") || TABLE_RULE) * frame.scaleX;
  return { kind: "line", from: [from.x, from.y], to: [to.x, to.y], width };
};

const INKS: ReadonlyMap<string, (picture: Picture, node: LiteNode, place: Place) => Ink> = new Map([
  ["path", pathInk],
  ["rect", areaInk],
  ["line", lineInk],
]);

const addInk = (picture: Picture, { parent, node, place }: { parent: TexNode; node: LiteNode; place: Place }): void => {
  const kind = picture.adaptor.kind(node);
  if (kind === "text") picture.undrawn += picture.adaptor.textContent(node);
  const frame = transformedFrame(place.frame, attribute(picture, node, "transform"));
  const ink = INKS.get(kind)?.(picture, node, { ...place, frame });
  if (ink) parent.inks.push(ink);
};

const addNode = (
  picture: Picture,
  { parent, node, place }: { parent: TexNode; node: LiteNode; place: Place },
): void => {
  const kind = picture.adaptor.kind(node);
  if (kind !== "g" && kind !== "svg") {
    addInk(picture, { parent, node, place });
    return;
  }
  const frame = transformedFrame(place.frame, attribute(picture, node, "transform"));
  const name = attribute(picture, node, "data-mml-node");
  const rise = frame.y - place.frame.y;
  const target: TexNode =
    name === "" ? parent : { kind: name, latex: attribute(picture, node, "data-latex"), rise, inks: [], children: [] };
  if (target !== parent) parent.children.push(target);
  const inner = kind === "svg" ? nestedPlace(picture, node, frame) : { ...place, frame };
  for (const child of picture.adaptor.childNodes(node)) addNode(picture, { parent: target, node: child, place: inner });
};

/** Reads the engine's picture of one formula into a tree of what is drawn. */
export const readSvg = (adaptor: LiteAdaptor, svg: LiteNode): TexTree => {
  const picture: Picture = { adaptor, undrawn: "" };
  const [, top = 0, width = 0, height = 0] = viewBox(picture, svg);
  const root: TexNode = { kind: "", latex: "", rise: 0, inks: [], children: [] };
  const place: Place = { frame: { x: 0, y: 0, scaleX: 1, scaleY: 1 } };
  // The outermost group turns the picture over; its own transform is left out, so that y points up.
  const sheet = adaptor.childNodes(svg).find((node) => adaptor.kind(node) === "g");
  for (const node of sheet ? adaptor.childNodes(sheet) : []) addNode(picture, { parent: root, node, place });
  return { root, width: width / EM, ascent: -top / EM, descent: (height + top) / EM, undrawn: picture.undrawn };
};
