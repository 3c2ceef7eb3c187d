import { msg } from "../../../contract/messages/message.ts";
import type { ElementView, StepRequest, Transition } from "../../element-kind.ts";
import { figureMeasure } from "../../figure/figure-measure.ts";
import { perFrame } from "../../figure/frame-cache.ts";
import { itemSteps } from "../shared/item-steps.ts";
import { drawFreeBody } from "./draw-free-body.ts";
import { layOut, type State } from "./force-arrows.ts";
import { freeBodyFacts } from "./free-body-facts.ts";
import type { FreeBody } from "./read-free-body.ts";

const LEAST = { plain: { width: 18, height: 13 }, components: { width: 24, height: 18 } } as const;

/** A view of a body with the forces on it. */
export const createFreeBodyView = (body: FreeBody): ElementView => {
  const layoutFor = perFrame((frame) => layOut(body, frame));
  const total = body.forcesAt(body.samples[0] ?? {}).length;
  const at = (state: State): ElementView => ({
    draw: (frame) => {
      const forces = body.forcesAt(frame.params);
      return drawFreeBody(
        { body, state, layout: layoutFor(frame), frame, forces, incline: body.inclineAt(frame.params) },
        frame.box,
      );
    },
    measure: (_, frame) => figureMeasure(frame, body.components ? LEAST.components : LEAST.plain),
    factsAt: (params) => freeBodyFacts(body, params),
    ...(state.count < total ? { whole: () => at({ ...state, count: total }) } : {}),
    step: (request: StepRequest): readonly Transition[] =>
      itemSteps({
        request,
        done: state.count,
        total,
        event: "force",
        view: (count) => at({ ...state, count }),
        seconds: 0.8,
      }),
    transform: (to) => {
      if (typeof to["chained"] !== "boolean") return msg("free_body.transform_member");
      return { view: at({ count: total, chained: to["chained"] }), event: "transform", seconds: 1.4 };
    },
  });
  return at({ count: 0, chained: false });
};
