import type { Facts } from "../../../contract/fact.ts";
import type { Camera } from "../../../computation/geometry3d/space.ts";
import { ownValue } from "../../../own-value.ts";
import type { Drawing } from "../../drawing.ts";
import type { DrawFrame, ElementView } from "../../element-kind.ts";
import { labelBoxes } from "../../figure/vector-arrow.ts";
import { figureMeasure } from "../../figure/figure-measure.ts";
import type { NumField, ParamValues } from "../../figure/num-field.ts";
import { axesOf } from "./axis-lines.ts";
import { axisShapes, letterBoxes } from "./axis-shapes.ts";
import { axes3dObjectLabels, roomBesideLabels, type LabelMemory } from "./object-labels.ts";
import type { ObjectModel } from "./object-model.ts";
import { hiddenIn, axes3dObjectShapes, silhouetteIn, type Axes3dShown } from "./object-shapes.ts";
import { projectionOf } from "./projection.ts";
import { meantParts, opacitiesFor } from "./see-through.ts";
import { stagesAfter, type SpaceRun } from "./space-run.ts";
import type { Axes3dWorld } from "./world.ts";

/** A picture in space, read and ready. */
export type SpaceModel = {
  objects: readonly ObjectModel[];
  world: Axes3dWorld;
  azimuth: NumField;
  elevation: NumField;
  run: SpaceRun | undefined;
  memory: LabelMemory;
};

/** What actions made of a picture in space: a camera turned by hand, stages of a run, parts that are spoken of. */
export type SpaceState = { turned: Partial<Camera>; stage: number; meant: readonly string[] };

const cameraOf = (model: SpaceModel, { turned }: SpaceState, params: ParamValues): Camera => ({
  azimuth: turned.azimuth ?? model.azimuth.at(params),
  elevation: Math.max(-90, Math.min(90, turned.elevation ?? model.elevation.at(params))),
});

const objectsAt = ({ objects, run }: SpaceModel, stage: number): readonly ObjectModel[] => {
  const other = run?.objectAt(stage);
  return other ? objects.map((object) => (object.id === other.id ? other : object)) : objects;
};

const drawSpace = (model: SpaceModel, frame: DrawFrame, state: SpaceState): Drawing => {
  const projection = projectionOf(model.world, cameraOf(model, state, frame.params), {
    box: roomBesideLabels(model.objects, frame),
    u: frame.u,
  });
  const shown = objectsAt(model, state.stage).map((object, place): Axes3dShown => ({
    object,
    parts: object.parts(frame.params),
    place,
  }));
  const { u } = frame;
  const opacities = opacitiesFor(state.meant, shown, { world: model.world, projection, u });
  const hidden = hiddenIn(shown, { projection, u, opacities });
  const onBody = silhouetteIn(shown, { projection, u, opacities, hidden });
  const space = { world: model.world, projection, frame, hidden, onBody };
  const boxes = letterBoxes(space);
  const labels = axes3dObjectLabels(shown, {
    projection,
    frame,
    boxes,
    lines: axesOf(space).map(({ from, to }) => [from, to]),
    onBody,
    memory: model.memory,
  });
  const axes = axisShapes(space, labelBoxes(labels));
  const bodies = axes3dObjectShapes(shown, { projection, u, opacities, hidden });
  const skins = bodies.filter(({ kind }) => kind === "area");
  return {
    shapes: [...skins, ...axes.lines, ...bodies.filter(({ kind }) => kind !== "area"), ...axes.labels, ...labels],
  };
};

/** Numbers that objects computed: `volume(s)`, `sum(p)`. */
export const spaceFacts = (model: SpaceModel, params: ParamValues, stage = model.run?.stages ?? 0): Facts => {
  const objects = objectsAt(model, stage);
  const names = new Set(objects.flatMap((object) => Object.keys(object.numbers(params))));
  const called = Object.fromEntries(
    [...names].map((name) => [
      name,
      (id: unknown) => ownValue(objects.find((object) => object.id === String(id))?.numbers(params), name) ?? NaN,
    ]),
  );
  return model.run ? { ...called, ...model.run.factsAt(stage, params) } : called;
};

/** Objects in space, seen from a camera. */
export const axes3dView = (model: SpaceModel, start: ParamValues, state: SpaceState): ElementView => {
  const { run } = model;
  return {
    measure: (_, frame) => figureMeasure(frame),
    draw: (frame) => drawSpace(model, frame, state),
    factsAt: (params) => spaceFacts(model, { ...start, ...params }, state.stage),
    everyFrame: true,
    lookAt: (prefixes) => axes3dView(model, start, { ...state, meant: meantParts(prefixes) }),
    rotate: (to) => {
      const from = cameraOf(model, state, start);
      const way = (a: number, b: number | undefined, share: number): number => a + ((b ?? a) - a) * share;
      return (share) => {
        const turned = {
          azimuth: way(from.azimuth, to.azimuth, share),
          elevation: way(from.elevation, to.elevation, share),
        };
        return axes3dView(model, start, { ...state, turned });
      };
    },
    ...(run
      ? {
          step: (request) =>
            stagesAfter(run, state.stage, request).map((stage) => ({
              event: "stage",
              seconds: 1,
              view: axes3dView(model, start, { ...state, stage }),
            })),
        }
      : {}),
  };
};
