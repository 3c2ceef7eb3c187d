import type { Facts } from "../../../contract/fact.ts";
import type { ElementView, StepRequest, Transition } from "../../element-kind.ts";
import { fitFlow, flowMeasure } from "../../figure/flow/lay-out-flow.ts";
import { perFrame, perLetters } from "../../figure/frame-cache.ts";
import { nextPlace, placesTo, placesToEnd, type FlowPlace } from "./flow-walk.ts";
import { flowchartSettings, layOutFlowchart, type FlowchartLayout, type FlowchartSetting } from "./flowchart-layout.ts";
import type { FlowchartModel } from "./flowchart-model.ts";
import { flowchartShapes } from "./flowchart-shapes.ts";

type Stage = {
  model: FlowchartModel;
  settingsAt: ReturnType<typeof perLetters<readonly FlowchartSetting[]>>;
  layoutIn: ReturnType<typeof perFrame<FlowchartLayout | undefined>>;
};

/** Size of a chart, and where its reader is. */
export const flowchartFacts = ({ spec }: FlowchartModel, place: FlowPlace): Facts => ({
  nodes: spec.nodes.length,
  edges: spec.edges.length,
  decisions: spec.nodes.filter(({ kind }) => kind === "decision").length,
  steps: place.taken.length,
  at: spec.nodes[place.node ?? -1]?.text ?? "",
});

const stepPlaces = ({ graph, spec }: FlowchartModel, place: FlowPlace, request: StepRequest): FlowPlace[] => {
  if (request.to === "end") return placesToEnd(graph, place);
  if (request.to !== undefined) {
    const goal = spec.nodes.findIndex(({ id }) => id === request.to);
    return goal < 0 ? [] : placesTo(graph, place, goal);
  }
  const places: FlowPlace[] = [];
  for (let next = nextPlace(graph, place); next && places.length < request.count; next = nextPlace(graph, next))
    places.push(next);
  return places;
};

const viewAt = (stage: Stage, place: FlowPlace): ElementView => {
  const { model } = stage;
  return {
    measure: (room, frame) => flowMeasure(fitFlow(model.flows, stage.settingsAt(frame), { room, u: frame.u }), frame),
    draw: (frame) => {
      const layout = stage.layoutIn(frame);
      return { shapes: layout ? flowchartShapes({ model, layout, place, u: frame.u }) : [] };
    },
    facts: flowchartFacts(model, place),
    step: (request) =>
      stepPlaces(model, place, request).map((next): Transition => ({
        view: viewAt(stage, next),
        event: model.spec.nodes[next.node ?? -1]?.id ?? "",
        seconds: 0.7,
      })),
  };
};

/** A flowchart before anybody follows it. */
export const flowchartView = (model: FlowchartModel): ElementView => {
  const settingsAt = perLetters((frame) => flowchartSettings(model, frame));
  const layoutIn = perFrame((frame) => layOutFlowchart(model, settingsAt(frame), frame));
  return viewAt({ model, settingsAt, layoutIn }, { node: undefined, taken: [] });
};
