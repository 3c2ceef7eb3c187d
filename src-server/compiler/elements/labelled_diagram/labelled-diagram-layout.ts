import type { Point } from "../../drawing.ts";
import type { StillFrame } from "../../figure/frame-cache.ts";
import { setText, type SetLabel } from "../../figure/labels.ts";
import { textSize } from "../../sizes.ts";
import { setWordBlock } from "../shared/word-block.ts";
import { placeAtEnds } from "./end-labels.ts";
import type { LabelledDiagramModel } from "./labelled-diagram-model.ts";
import type { PicturePlacing } from "./picture-placing.ts";
import { placeAtSides } from "./side-labels.ts";

export type LabelledDiagramLayout = PicturePlacing & { labels: readonly SetLabel[] };

/** Multiples of the size of labels, and widths of their lines in sizes. */
const SIZES = [1.25, 1.1, 1, 0.88];
const LINES = [11, 7.5, 5.5];
/** Labels beside a picture are nearer to their parts than labels above and below. */
const BESIDE = 1.12;

const setLabels = (model: LabelledDiagramModel, frame: StillFrame, size: number, line: number): SetLabel[] =>
  model.labels.map(({ text }) => {
    const style = { font: "text", size, maxWidth: line * size } as const;
    const { width } = setWordBlock(frame.type, text, style);
    return setText(frame.type, text, { size, maxWidth: Math.max(line * size, width) });
  });

/** The arrangement with the largest picture, letters counting as well. */
export const layOutLabelledDiagram = (model: LabelledDiagramModel, frame: StillFrame): LabelledDiagramLayout => {
  const { box, u } = frame;
  let best: LabelledDiagramLayout | undefined;
  let most = -Infinity;
  for (const factor of SIZES)
    for (const line of LINES) {
      const labels = setLabels(model, frame, textSize(frame, "label", factor), line);
      const anchored = labels.map((label, i) => ({
        label,
        anchor: model.labels[i]?.anchor ?? ([0, 0] satisfies Point),
      }));
      const task = { picture: model.picture, labels: anchored, box, u };
      const overflow = labels.reduce((sum, label) => sum + label.height + 0.45 * u, 0) / 2 > box[3] - box[1];
      for (const [place, liking] of [
        [placeAtSides, BESIDE],
        [placeAtEnds, 1],
      ] as const) {
        const placing = place(task);
        const worth = placing.scale * Math.sqrt(factor) * liking * (overflow && place === placeAtSides ? 0.2 : 1);
        if (worth <= most) continue;
        most = worth;
        best = { ...placing, labels };
      }
    }
  return best ?? { origin: [box[0], box[1]], scale: 0, spots: [], labels: [] };
};
