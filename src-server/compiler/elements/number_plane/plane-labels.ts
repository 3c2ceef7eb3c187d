import type { Shape } from "../../drawing.ts";
import type { StillFrame } from "../../figure/frame-cache.ts";
import { setTex } from "../../figure/labels.ts";
import { choosePlaces, steadyLabelShapes, type LabelMoment, type LabelPlaces } from "../../figure/steady-labels.ts";
import { textSize } from "../../sizes.ts";
import { labelsAt, obstaclesAt, type NumberPlaneLabelStage } from "./label-items.ts";
import { planeState, type NumberPlaneState } from "./plane-state.ts";

const SIZE = 0.95;

const momentOf = (stage: NumberPlaneLabelStage, state: NumberPlaneState, frame: StillFrame): LabelMoment => ({
  labels: labelsAt(stage, state).map(({ key, tex, paint, order, spots }) => {
    const label = setTex(frame.type, tex, textSize(frame, "body", SIZE));
    return { key, label, paint, order, spots: spots(label) };
  }),
  obstacles: obstaclesAt(stage, state),
});

/** Chooses places for all labels over all values of the params looked at. */
export const planePlaces = (stage: NumberPlaneLabelStage, frame: StillFrame): LabelPlaces =>
  choosePlaces(
    stage.model.samples.map((params) => momentOf(stage, planeState(stage.model, params), frame)),
    frame.u,
  );

/** Labels of a plane at one moment, each on a piece of ground. */
export const numberPlaneLabels = (
  stage: NumberPlaneLabelStage & { state: NumberPlaneState },
  frame: StillFrame,
  places: LabelPlaces,
): Shape[] => steadyLabelShapes(momentOf(stage, stage.state, frame), places, frame.u);
