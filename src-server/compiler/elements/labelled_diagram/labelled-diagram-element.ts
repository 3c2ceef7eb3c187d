import { defineElement } from "../../define-element.ts";
import type { ElementEnv, ElementView, Measure, OpenedElement } from "../../element-kind.ts";
import { figureMeasure } from "../../figure/figure-measure.ts";
import { perFrame } from "../../figure/frame-cache.ts";
import { itemSteps } from "../shared/item-steps.ts";
import { placeAroundPicture, type AroundPicture } from "../../figure/around/place-around-picture.ts";
import {
  createLabelledDiagramModel,
  labelledDiagramFindings,
  spokenName,
  type LabelledDiagramModel,
} from "./labelled-diagram-model.ts";
import { labelledDiagramSchema, type LabelledDiagramSpec } from "./labelled-diagram-schema.ts";
import { partLabelShapes, labelledDiagramPictureShapes } from "./labelled-diagram-shapes.ts";
import { PICTURES } from "./pictures/index.ts";

type Stage = {
  model: LabelledDiagramModel;
  layoutIn: ReturnType<typeof perFrame<AroundPicture & { picture: ReturnType<typeof labelledDiagramPictureShapes> }>>;
};

/** A picture alone is a figure; labels want room beside it. */
const measure = ({ labels }: LabelledDiagramModel, frame: Parameters<ElementView["measure"]>[1]): Measure =>
  figureMeasure(frame, labels.length === 0 ? undefined : { width: 20, height: Math.max(12, 1.1 * labels.length + 6) });

const viewAfter = (stage: Stage, count: number, stepped: boolean): ElementView => {
  const { model } = stage;
  const total = model.labels.length;
  return {
    measure: (_, frame) => measure(model, frame),
    draw: (frame) => {
      const layout = stage.layoutIn(frame);
      const labels = model.labels
        .slice(0, count)
        .flatMap((_, index) =>
          partLabelShapes(model, layout, { index, u: frame.u, current: stepped && index === count - 1 }),
        );
      return { shapes: [...layout.picture, ...labels] };
    },
    facts: { parts: Object.keys(model.picture.parts).length, labelled: count },
    ...(stepped || count === total ? {} : { whole: () => viewAfter(stage, total, false) }),
    step: (request) =>
      itemSteps({
        request,
        done: count,
        total,
        event: "label",
        seconds: 0.8,
        view: (done) => viewAfter(stage, done, true),
      }),
  };
};

const open = (spec: LabelledDiagramSpec, env: ElementEnv): OpenedElement => {
  const findings = labelledDiagramFindings(spec, env.type);
  const picture = PICTURES[spec.picture];
  const model = createLabelledDiagramModel(spec);
  const layoutIn = perFrame((frame) => {
    const layout = placeAroundPicture(model, frame);
    return { ...layout, picture: labelledDiagramPictureShapes(picture, { ...layout, u: frame.u }) };
  });
  const names = model.labels.map(({ text }) => text);
  return {
    view: viewAfter({ model, layoutIn }, 0, false),
    facts: { parts: Object.keys(picture.parts).length, labelled: model.labels.length },
    findings,
    alt: `${picture.describes}${names.length > 0 ? `, with ${names.join(", ")} named` : ""}.`,
    partNames: Object.keys(picture.parts)
      .map((part) => `part:${part}`)
      .join(", "),
    shownText: names.length > 0 ? names : [spokenName(spec.picture)],
  };
};

/** Built-in pictures whose parts get their names by `step`. */
export const labelledDiagramElement = defineElement<LabelledDiagramSpec>({
  type: "labelled_diagram",
  about: "A built-in picture, as a cell or the heart, whose parts get their names.",
  accepts: { draw: true, write: false },
  wide: false,
  schema: labelledDiagramSchema,
  example: { type: "labelled_diagram", picture: "animal_cell", labels: [{ part: "nucleus", text: "nucleus" }] },
  open,
});
