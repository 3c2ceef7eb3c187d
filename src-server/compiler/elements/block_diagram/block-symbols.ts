import type { FlowNode } from "../../figure/flow/flow-sizes.ts";
import { circlePath, polylinePath, roundedRectPath } from "../../shapes.ts";
import type { TextBlock, Typesetter } from "../../typography/typesetter.ts";
import { setWholeWords, type LineLook } from "../shared/whole-words.ts";
import type { BlockLook } from "./block-diagram-model.ts";

/** A block with its words; outline and words are relative to its middle. */
export type BlockSymbol = FlowNode & { path: string; block: TextBlock | undefined; textAt: readonly [number, number] };

/** 0 right, 1 down, 2 left, 3 up. */
export type Heading = 0 | 1 | 2 | 3;

const DOT = 0.26;

const rounded = (width: number, height: number, radius: number): string =>
  roundedRectPath(width, height, radius).replaceAll(
    /(-?[\d.]+) (-?[\d.]+)/g,
    (_, x: string, y: string) => `${Number(x) - width / 2} ${Number(y) - height / 2}`,
  );

const reachOf = (width: number, height: number): FlowNode["reach"] => [width / 2, height / 2, width / 2, height / 2];

const plain = (block: TextBlock, size: number, look: BlockLook): BlockSymbol => {
  const pad = look === "signal" ? 0.6 : 1.3;
  const width = Math.max(block.width + pad * size, look === "signal" ? 0 : 3 * size);
  const height = Math.max(block.height + (look === "signal" ? 0.4 : 1.1) * size, look === "signal" ? 0 : 2.6 * size);
  const path = look === "signal" ? "" : rounded(width, height, 0.2 * size);
  return { block, width, height, reach: reachOf(width, height), path, textAt: [0, 0] };
};

const sum = (block: TextBlock, size: number): BlockSymbol => {
  const radius = Math.max(1.05 * size, Math.hypot(block.width, block.height) / 2 + 0.15 * size);
  const reach = reachOf(2 * radius, 2 * radius);
  return { block, width: 2 * radius, height: 2 * radius, reach, path: circlePath(radius), textAt: [0, 0] };
};

const CORNERS: readonly (readonly (readonly [number, number])[])[] = [
  [
    [-0.5, -0.5],
    [0.5, 0],
    [-0.5, 0.5],
  ],
  [
    [-0.5, -0.5],
    [0.5, -0.5],
    [0, 0.5],
  ],
  [
    [0.5, -0.5],
    [-0.5, 0],
    [0.5, 0.5],
  ],
  [
    [-0.5, 0.5],
    [0.5, 0.5],
    [0, -0.5],
  ],
];
const TEXT_SHIFT: readonly (readonly [number, number])[] = [
  [-1, 0],
  [0, -1],
  [1, 0],
  [0, 1],
];

/** An amplifier: a triangle that points where the signal goes; its words stand a third from the base. */
const gain = (block: TextBlock, size: number, heading: Heading): BlockSymbol => {
  const [long, short] = [Math.max(block.width, block.height), Math.min(block.width, block.height)];
  const side = 1.5 * long + 0.75 * short + 0.8 * size;
  const path = polylinePath(
    (CORNERS[heading] ?? []).map(([x, y]): [number, number] => [x * side, y * side]),
    true,
  );
  const slanted = heading % 2 === 0 ? [1, 3] : [0, 2];
  const [dx, dy] = TEXT_SHIFT[heading] ?? [0, 0];
  const reach = [0, 1, 2, 3].map((way) => (slanted.includes(way) ? side / 4 : side / 2));
  return {
    block,
    width: side,
    height: side,
    path,
    reach: [reach[0] ?? 0, reach[1] ?? 0, reach[2] ?? 0, reach[3] ?? 0],
    textAt: [(dx * side) / 6, (dy * side) / 6],
  };
};

/** The symbol of a block with its words set; a gain points where it is headed. */
export const blockSymbol = (
  type: Typesetter,
  { look, text = "" }: { look: BlockLook; text: string | undefined },
  line: LineLook & { heading?: Heading },
): BlockSymbol => {
  const { size, heading = 0 } = line;
  if (look === "branch") {
    const radius = DOT * size;
    return {
      block: undefined,
      width: 2 * radius,
      height: 2 * radius,
      reach: [0, 0, 0, 0],
      path: circlePath(radius),
      textAt: [0, 0],
    };
  }
  const block = setWholeWords(type, text, look === "gain" ? { size, maxWidth: 0.6 * line.maxWidth } : line);
  if (look === "sum") return sum(block, size);
  return look === "gain" ? gain(block, size, heading) : plain(block, size, look);
};
