import type { ReadyPicture } from "../../../contract/pictures.ts";
import type { Box } from "../../../contract/timeline.ts";
import type { Shape } from "../../drawing.ts";
import type { ElementView } from "../../element-kind.ts";
import { figureMeasure } from "../../figure/figure-measure.ts";
import { perFrame, type StillFrame } from "../../figure/frame-cache.ts";
import { labelShapes, setText, type SetLabel } from "../../figure/labels.ts";
import { rectPath } from "../../shapes.ts";
import { textSize } from "../../sizes.ts";
import { leaderShapes } from "../../figure/around/leader-shapes.ts";
import { placeAroundPicture, type AroundPicture } from "../../figure/around/place-around-picture.ts";
import { itemSteps } from "../shared/item-steps.ts";
import type { ImageSpec } from "./image-schema.ts";

export type ImageModel = { spec: ImageSpec; picture: ReadyPicture };
type Laid = AroundPicture & { credit: SetLabel | undefined };
type Stage = { model: ImageModel; layoutIn: ReturnType<typeof perFrame<Laid>> };

/** Room between a picture and who made it. */
const CREDIT = 0.6;

/** The picture with room for its labels, and below it who made it. */
const layOut = ({ spec, picture }: ImageModel, frame: StillFrame): Laid => {
  const { box, u } = frame;
  const credit =
    spec.credit === undefined
      ? undefined
      : setText(frame.type, spec.credit, { size: textSize(frame, "label", 0.9), maxWidth: box[2] - box[0] });
  const room: Box = [box[0], box[1], box[2], box[3] - (credit ? credit.height + CREDIT * u : 0)];
  const labels = spec.hotspots.map(({ label, at }) => ({
    text: label,
    anchor: [at[0] * picture.width, at[1] * picture.height] as const,
  }));
  return { ...placeAroundPicture({ picture, labels }, { ...frame, box: room }), credit };
};

const pictureShapes = (
  { picture }: ImageModel,
  { origin, scale, credit, spots, labels }: Laid,
  { box, u }: StillFrame,
): Shape[] => {
  const [width, height] = [picture.width * scale, picture.height * scale];
  const shown: Shape = {
    key: "picture",
    kind: "area",
    order: 0,
    at: origin,
    path: rectPath(width, height),
    fill: "ground",
    stroke: "muted",
    strokeWidth: 0.1 * u,
    picture: picture.id,
  };
  if (!credit) return [shown];
  const lowest = Math.max(
    origin[1] + height,
    ...spots.map(({ centre }, i) => centre[1] + (labels[i]?.height ?? 0) / 2),
  );
  const y = Math.min(box[3] - credit.height / 2, lowest + CREDIT * u + credit.height / 2);
  return [
    shown,
    ...labelShapes(credit, [(box[0] + box[2]) / 2, y], {
      key: "credit",
      fill: "muted",
      order: 1,
    }),
  ];
};

const viewAfter = (stage: Stage, count: number, stepped: boolean): ElementView => {
  const { spec } = stage.model;
  const total = spec.hotspots.length;
  return {
    measure: (_, frame) => figureMeasure(frame, total === 0 ? undefined : { width: 20, height: 12 }),
    draw: (frame) => {
      const laid = stage.layoutIn(frame);
      const spots = spec.hotspots.slice(0, count).flatMap(({ id }, index) =>
        leaderShapes(laid, {
          index,
          key: `hotspot:${id}`,
          order: 2 + index,
          u: frame.u,
          current: stepped && index === count - 1,
        }),
      );
      return { shapes: [...pictureShapes(stage.model, laid, frame), ...spots] };
    },
    facts: { hotspots: total, named: count },
    ...(stepped || count === total ? {} : { whole: () => viewAfter(stage, total, false) }),
    ...(total === 0
      ? {}
      : {
          step: (request) =>
            itemSteps({
              request,
              done: count,
              total,
              event: "hotspot",
              seconds: 0.8,
              view: (done) => viewAfter(stage, done, true),
            }),
        }),
  };
};

/** A picture before any of its places is named. */
export const imageView = (model: ImageModel): ElementView =>
  viewAfter({ model, layoutIn: perFrame((frame) => layOut(model, frame)) }, 0, false);
