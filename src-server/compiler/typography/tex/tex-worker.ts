import { MessagePort, workerData } from "node:worker_threads";
import type { LiteAdaptor, LiteNode } from "mathjax";
import { messageOf } from "../../../errors.ts";
import type { SvgArea, Frame, Ink, TexNode, TexTree, TexReply } from "./svg-tree.ts";

/** Where a node of the picture stands, and the part of it that is seen. */
type Place = { frame: Frame; window?: SvgArea };

const movedFrame = ({ x, y, scaleX, scaleY }: Frame, dx: number, dy: number): Frame => ({
  x: x + scaleX * dx,
  y: y + scaleY * dy,
  scaleX,
  scaleY,
});

const scaledFrame = ({ x, y, scaleX, scaleY }: Frame, factorX: number, factorY: number): Frame => ({
  x,
  y,
  scaleX: scaleX * factorX,
  scaleY: scaleY * factorY,
});

/** A frame after an SVG transform of translations and scalings. */
const transformedFrame = (frame: Frame, transform: string): Frame => {
  let result = frame;
  for (const [, name, list = ""] of transform.matchAll(/(translate|scale)\(([^)]*)\)/g)) {
    const [first = 0, second] = list
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    result = name === "scale" ? scaledFrame(result, first, second ?? first) : movedFrame(result, first, second ?? 0);
  }
  return result;
};

/** A rectangle of a frame in the formula's plane. */
const placedArea = ({ x, y, scaleX, scaleY }: Frame, area: SvgArea): SvgArea => ({
  x: x + area.x * scaleX,
  y: y + area.y * scaleY,
  width: area.width * scaleX,
  height: area.height * scaleY,
});

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

const areaOf = (picture: Picture, node: LiteNode): SvgArea => ({
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
const readSvg = (adaptor: LiteAdaptor, svg: LiteNode): TexTree => {
  const picture: Picture = { adaptor, undrawn: "" };
  const [, top = 0, width = 0, height = 0] = viewBox(picture, svg);
  const root: TexNode = { kind: "", latex: "", rise: 0, inks: [], children: [] };
  const place: Place = { frame: { x: 0, y: 0, scaleX: 1, scaleY: 1 } };
  // The outermost group turns the picture over; its own transform is left out, so that y points up.
  const sheet = adaptor.childNodes(svg).find((node) => adaptor.kind(node) === "g");
  for (const node of sheet ? adaptor.childNodes(sheet) : []) addNode(picture, { parent: root, node, place });
  return { root, width: width / EM, ascent: -top / EM, descent: (height + top) / EM, undrawn: picture.undrawn };
};

/** What the worker is given. `signal[0]` counts its messages, to wake the thread that waits for them. */
export type TexWorkerData = { port: MessagePort; signal: Int32Array<SharedArrayBuffer> };
export type TexRequest = { tex: string; display: boolean };
/** First message: whether the engine has started. */
export type TexStart = { started: true } | { started: false; message: string };

/** Without `newcommand`, `require`, `autoload` and `html` formulas can define, load and link nothing. */
const PACKAGES = ["ams", "mhchem", "cancel", "boldsymbol", "braket"];

const CONFIGURATION = {
  loader: {
    load: ["input/tex-base", "output/svg", "ui/safe", ...PACKAGES.map((name) => `[tex]/${name}`)],
    versionWarnings: false,
  },
  tex: {
    packages: ["base", ...PACKAGES],
    maxBuffer: 10_000,
    maxMacros: 500,
    formatError: (_input: unknown, error: unknown): never => {
      throw error;
    },
  },
  // An inline formula stays in one piece: lines are broken outside.
  svg: { fontCache: "none", linebreaks: { inline: false } },
  startup: { typeset: false },
  options: { safeOptions: { allow: { URLs: "none", classes: "none", cssIDs: "none", styles: "none" } } },
};

const isWorkerData = (data: unknown): data is TexWorkerData =>
  typeof data === "object" &&
  data !== null &&
  "port" in data &&
  data.port instanceof MessagePort &&
  "signal" in data &&
  data.signal instanceof Int32Array;

const given: unknown = workerData;
if (!isWorkerData(given)) throw new Error("the formula worker was started without its port");
const { port, signal } = given;

const send = (message: TexStart | TexReply): void => {
  port.postMessage(message);
  Atomics.add(signal, 0, 1);
  Atomics.notify(signal, 0);
};

/** The engine throws plain objects with an `id` and a `message`. */
const textMember = (thrown: unknown, name: "id" | "message"): string => {
  const members =
    typeof thrown === "object" && thrown !== null ? new Map<string, unknown>(Object.entries(thrown)) : undefined;
  const value = members?.get(name);
  return typeof value === "string" ? value : "";
};

const firstPicture = (pictures: readonly LiteNode[]): LiteNode => {
  const [picture] = pictures;
  if (!picture) throw new Error("the formula gave no picture");
  return picture;
};

try {
  const { default: MathJax } = await import("mathjax");
  await MathJax.init(CONFIGURATION);
  const { adaptor } = MathJax.startup;
  const convert = async ({ tex, display }: TexRequest): Promise<TexReply> => {
    try {
      MathJax.texReset();
      const node = await MathJax.tex2svgPromise(tex, { display });
      return { ok: true, tree: readSvg(adaptor, firstPicture(adaptor.tags(node, "svg"))) };
    } catch (error) {
      return { ok: false, id: textMember(error, "id"), message: textMember(error, "message") || messageOf(error) };
    }
  };
  // Fonts and tables are read when the first letter is drawn: do it before anybody waits.
  await convert({ tex: "x^2", display: true });
  port.on("message", (request: TexRequest) => void convert(request).then(send));
  send({ started: true });
} catch (error) {
  send({ started: false, message: messageOf(error) });
}
