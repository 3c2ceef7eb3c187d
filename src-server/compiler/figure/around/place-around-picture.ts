import type { Point } from "../../drawing.ts";
import type { StillFrame } from "../frame-cache.ts";
import { setText, type SetLabel } from "../labels.ts";
import { textSize } from "../../sizes.ts";
import { setWordBlock } from "../../elements/shared/word-block.ts";
import type { Box } from "../../../contract/timeline.ts";
import { inside, overlaps } from "../../boxes.ts";
import { lineMeets } from "../crossings.ts";
import { boxAround } from "../place-labels.ts";
import { placeAtEnds } from "./end-labels.ts";
import type { PicturePlacing, PictureSize } from "./picture-placing.ts";
import { placeAtSides } from "./side-labels.ts";

/** A picture and the texts around it, each with the point it belongs to in the picture's own units. */
export type PictureWithTexts = { picture: PictureSize; labels: readonly { text: string; anchor: Point }[] };
export type AroundPicture = PicturePlacing & { labels: readonly SetLabel[] };

/** Multiples of the size of labels, and widths of their lines in sizes. */
const SIZES = [1.25, 1.1, 1, 0.88];
const LINES = [11, 7.5, 5.5];
/** Labels beside a picture are nearer to their parts than labels above and below. */
const BESIDE = 1.12;

const setLabels = (model: PictureWithTexts, frame: StillFrame, size: number, line: number): SetLabel[] =>
  model.labels.map(({ text }) => {
    const style = { font: "text", size, maxWidth: line * size } as const;
    const { width } = setWordBlock(frame.type, text, style);
    return setText(frame.type, text, { size, maxWidth: Math.max(line * size, width) });
  });

/** What an arrangement whose labels meet or leave the box is worth beside one that is clear. */
const UNCLEAR = 0.1;

/** Whether labels keep inside the box, off each other and off the others' leaders. */
const isClear = ({ spots }: PicturePlacing, labels: readonly SetLabel[], box: Box): boolean => {
  const boxes = spots.map(({ centre }, i) => boxAround(centre, labels[i]?.width ?? 0, labels[i]?.height ?? 0));
  const ways = spots.map(({ start, via, end }) => [start, ...(via ? [via] : []), end]);
  return boxes.every(
    (own, i) =>
      inside(own, box, 0.5) &&
      boxes.every((other, k) => k === i || !overlaps(own, other)) &&
      ways.every((way) => !lineMeets(way, own)),
  );
};

/** The arrangement with the largest picture, letters counting as well. */
export const placeAroundPicture = (model: PictureWithTexts, frame: StillFrame): AroundPicture => {
  const { box, u } = frame;
  let best: AroundPicture | undefined;
  let most = -Infinity;
  for (const factor of SIZES)
    for (const line of LINES) {
      const labels = setLabels(model, frame, textSize(frame, "label", factor), line);
      const anchored = labels.map((label, i) => ({
        label,
        anchor: model.labels[i]?.anchor ?? ([0, 0] satisfies Point),
      }));
      const task = { picture: model.picture, labels: anchored, box, u };
      for (const [place, liking] of [
        [placeAtSides, BESIDE],
        [placeAtEnds, 1],
      ] as const) {
        const placing = place(task);
        const worth = placing.scale * Math.sqrt(factor) * liking * (isClear(placing, labels, box) ? 1 : UNCLEAR);
        if (worth <= most) continue;
        most = worth;
        best = { ...placing, labels };
      }
    }
  return best ?? { origin: [box[0], box[1]], scale: 0, spots: [], labels: [] };
};
