import type { Paint, Point, Shape } from "../../drawing.ts";
import type { DrawFrame, ElementView } from "../../element-kind.ts";
import { blockShapes, boxHeight, boxWidth, circlePath, outlineShapes } from "../../shapes.ts";
import { textSize } from "../../sizes.ts";
import type { TextOutline } from "../../typography/typesetter.ts";
import { airOf, clipped, fitWords, isTall, measureWords, type Laid, type SetWords } from "../shared/fit-words.ts";
import { itemSteps } from "../shared/item-steps.ts";
import { firstBaseline, setWordBlock, type WordBlock } from "../shared/word-block.ts";
import { wordPart } from "../shared/word-parts.ts";
import type { BulletsSpec } from "./bullets-schema.ts";

type Item = { words: WordBlock; top: number };
type LaidItems = Laid & { items: readonly Item[]; indent: number; size: number };

const LINE_HEIGHT = 1.3;
/** Distances in letter sizes. */
const GAP = 0.75;
/** What a gap may get on top of that in a tall room. */
const MOST_AIR = 2.4;
const INDENT = 1.5;
const DOT = 0.17;
const HALF_X_HEIGHT = 0.28;
const NUMBER_GAP = 0.4;

const number = (frame: Omit<DrawFrame, "box">, index: number, size: number): TextOutline =>
  frame.type.line(`${index + 1}.`, { font: "strong", size });

const setItems =
  (spec: BulletsSpec, frame: Omit<DrawFrame, "box">): SetWords<LaidItems> =>
  (room, scale) => {
    const size = textSize({ u: frame.u, scale }, "body");
    const indent = INDENT * size;
    const maxWidth = Math.max(size, room.width - indent);
    const style = { font: "text", size, maxWidth, align: "left", lineHeight: LINE_HEIGHT } as const;
    const blocks = spec.items.map((text) => setWordBlock(frame.type, text, style));
    const gaps = blocks.length - 1;
    const height = blocks.reduce((sum, block) => sum + block.height, gaps * GAP * size);
    const gap = GAP * size + airOf(room, { height, gaps, most: MOST_AIR * size });
    let top = 0;
    const items = blocks.map((words): Item => {
      const item = { words, top };
      top += words.height + gap;
      return item;
    });
    const width = indent + Math.max(...items.map((item) => item.words.width));
    const cramped = items.some((item) => item.words.block.lines > 1);
    return { width, height: top - gap, cramped, items, indent, size };
  };

type Mark = { index: number; size: number; indent: number; fill: Paint; spec: BulletsSpec; frame: DrawFrame };

/** A dot or a number before an item whose first baseline starts at `at`. */
const markShapes = (at: Point, mark: Mark): Shape[] => {
  const key = `item:${mark.index + 1}/mark`;
  if (!mark.spec.ordered) {
    const centre: Point = [at[0] + mark.indent / 2, at[1] - HALF_X_HEIGHT * mark.size];
    return [{ key, kind: "dot", fill: mark.fill, at: centre, path: circlePath(DOT * mark.size) }];
  }
  const outline = number(mark.frame, mark.index, mark.size);
  return outlineShapes(outline, [at[0] + mark.indent - NUMBER_GAP * mark.size - outline.width, at[1]], {
    key,
    fill: mark.fill,
  });
};

const itemPart = (part: string, laid: LaidItems): readonly string[] | undefined => {
  const match = /^item:(\d)\/(word:.+)$/s.exec(part);
  const item = laid.items[Number(match?.[1]) - 1];
  return match && item ? wordPart(match[2] ?? "", item.words.block.words, `item:${match[1]}`) : undefined;
};

/** Height of the first items; of all where none is shown yet. */
const seenHeight = ({ items, height }: LaidItems, shown: number): number => {
  const last = items[shown - 1];
  return last ? last.top + last.words.height : height;
};

/** Bullets of which the first `shown` are on stage; `dimmed` ones stand back in the muted colour. */
export const bulletsView = (spec: BulletsSpec, shown: number, dimmed: number): ElementView => {
  const total = spec.items.length;
  return {
    measure: (room, frame) => measureWords(setItems(spec, frame), room, frame),
    draw: (frame) => {
      const { laid, at, clip } = fitWords(setItems(spec, frame), frame, { grow: 1.7 });
      const missing = isTall({ width: boxWidth(frame.box), height: boxHeight(frame.box) })
        ? laid.height - seenHeight(laid, shown)
        : 0;
      const shapes = laid.items.slice(0, shown).flatMap((item, index): Shape[] => {
        const top = at[1] + item.top + missing / 2;
        const back = index < dimmed;
        const { size, indent } = laid;
        const words = blockShapes(item.words.block, [at[0] + indent, top], {
          key: `item:${index + 1}`,
          fill: back ? "muted" : "ink",
        });
        const baseline = top + firstBaseline(item.words.block);
        const mark = markShapes([at[0], baseline], { index, size, indent, fill: back ? "muted" : "a", spec, frame });
        return [...mark, ...words].map((shape) => ({ ...shape, order: index }));
      });
      const parts = Object.fromEntries(spec.items.map((_, i) => [`item:${i + 1}`, [`item:${i + 1}`]]));
      return { shapes: clipped(shapes, clip), parts, find: (part) => itemPart(part, laid) };
    },
    whole: () => bulletsView(spec, total, 0),
    step: (request) =>
      itemSteps({ request, done: shown, total, event: "item", view: (count) => bulletsView(spec, count, count - 1) }),
  };
};
