import type { LiteAdaptor, LiteNode } from "mathjax";
import type { Area, Frame, Ink, TexNode, TexTree } from "./svg-tree.ts";

/** Units of one em in the engine's outlines. */
const EM = 1000;
/** Line width the engine's style sheet gives to rules of tables. */
const TABLE_RULE = 60;

type Place = { frame: Frame; window?: Area };

const moved = (frame: Frame, name: string, [a = 0, b]: readonly number[]): Frame => {
  const { x, y, scaleX, scaleY } = frame;
  if (name === "scale") return { x, y, scaleX: scaleX * a, scaleY: scaleY * (b ?? a) };
  return { x: x + scaleX * a, y: y + scaleY * (b ?? 0), scaleX, scaleY };
};

const transformed = (frame: Frame, transform: string): Frame => {
  let result = frame;
  for (const [, name = "", list = ""] of transform.matchAll(/(translate|scale)\(([^)]*)\)/g)) {
    result = moved(result, name, list.trim().split(/[\s,]+/).map(Number));
  }
  return result;
};

const areaIn = ({ x, y, scaleX, scaleY }: Frame, area: Area): Area => ({
  x: x + area.x * scaleX,
  y: y + area.y * scaleY,
  width: area.width * scaleX,
  height: area.height * scaleY,
});

/** Reads the picture of one formula into a tree of what is drawn. */
export const readSvg = (adaptor: LiteAdaptor, svg: LiteNode): TexTree => {
  const attribute = (node: LiteNode, name: string): string => adaptor.getAttribute(node, name) ?? "";
  const number = (node: LiteNode, name: string): number => Number.parseFloat(attribute(node, name)) || 0;
  const areaOf = (node: LiteNode): Area => ({
    x: number(node, "x"),
    y: number(node, "y"),
    width: number(node, "width"),
    height: number(node, "height"),
  });

  /** A nested picture shows the part of its content that lies in its view box. */
  const nested = (node: LiteNode, frame: Frame): Place => {
    const [viewX = 0, viewY = 0] = attribute(node, "viewBox").split(/\s+/).map(Number);
    const area = areaOf(node);
    const window = areaIn(frame, area);
    return { frame: moved(frame, "translate", [area.x - viewX, area.y - viewY]), window };
  };

  const lineInk = (node: LiteNode, frame: Frame): Ink => {
    const point = (x: string, y: string): [number, number] => [
      frame.x + number(node, x) * frame.scaleX,
      frame.y + number(node, y) * frame.scaleY,
    ];
    const width = (number(node, "stroke-width") || TABLE_RULE) * frame.scaleX;
    return { kind: "line", from: point("x1", "y1"), to: point("x2", "y2"), width };
  };

  const inkOf = (node: LiteNode, { frame, window }: Place): Ink | undefined => {
    const inner = transformed(frame, attribute(node, "transform"));
    switch (adaptor.kind(node)) {
      case "path": {
        const codePoint = Number.parseInt(attribute(node, "data-c"), 16) || 0;
        return { kind: "path", path: attribute(node, "d"), codePoint, frame: inner, ...(window ? { window } : {}) };
      }
      case "rect": {
        const lineWidth = attribute(node, "fill") === "none" || attribute(node, "data-frame") === "true" ? number(node, "stroke-width") || TABLE_RULE : 0;
        return { kind: "area", area: areaIn(inner, areaOf(node)), ...(lineWidth ? { lineWidth: lineWidth * inner.scaleX } : {}) };
      }
      case "line":
        return lineInk(node, inner);
      case "text":
        return { kind: "text", text: adaptor.textContent(node), frame: { ...inner, scaleY: Math.abs(inner.scaleY) }, size: number(node, "font-size") };
      default:
        return undefined;
    }
  };

  const addTo = (parent: TexNode, node: LiteNode, place: Place): void => {
    const kind = adaptor.kind(node);
    if (kind !== "g" && kind !== "svg") {
      const ink = inkOf(node, place);
      if (ink) parent.inks.push(ink);
      return;
    }
    const frame = transformed(place.frame, attribute(node, "transform"));
    const inner: Place = kind === "svg" ? nested(node, frame) : { ...place, frame };
    const name = attribute(node, "data-mml-node");
    const target: TexNode = name === "" ? parent : { kind: name, latex: attribute(node, "data-latex"), rise: frame.y - place.frame.y, inks: [], children: [] };
    if (target !== parent) parent.children.push(target);
    for (const child of adaptor.childNodes(node)) addTo(target, child, inner);
  };

  const [, top = 0, width = 0, height = 0] = attribute(svg, "viewBox").split(/\s+/).map(Number);
  const root: TexNode = { kind: "", latex: "", rise: 0, inks: [], children: [] };
  const page: Place = { frame: { x: 0, y: 0, scaleX: 1, scaleY: 1 } };
  // The outermost group turns the picture over; its own transform is left out, so that y points up.
  const [sheet] = adaptor.childNodes(svg).filter((node) => adaptor.kind(node) === "g");
  for (const child of sheet ? adaptor.childNodes(sheet) : []) addTo(root, child, page);
  return { root, width: width / EM, ascent: -top / EM, descent: (height + top) / EM };
};
