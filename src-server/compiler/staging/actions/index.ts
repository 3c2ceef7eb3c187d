import type { PlanAction } from "../../../contract/plan.ts";
import { annotating } from "./annotating.ts";
import { appearing, clearing, hiding } from "./appearing.ts";
import { connecting } from "./connecting.ts";
import type { ActionContext } from "./context.ts";
import { highlighting } from "./highlighting.ts";
import { rotating } from "./rotating.ts";
import { playing, sweeping } from "./sampling.ts";
import { stepping, transforming } from "./stepping.ts";
import { tracing } from "./tracing.ts";
import { zooming } from "./zooming.ts";

/** What every action does to the stage. */
export const ACTIONS: Readonly<Record<PlanAction["action"], (context: ActionContext) => void>> = {
  show: appearing,
  write: appearing,
  draw: appearing,
  hide: hiding,
  clear: clearing,
  transform: transforming,
  highlight: highlighting,
  annotate: annotating,
  step: stepping,
  play: playing,
  sweep: sweeping,
  rotate: rotating,
  trace: tracing,
  connect: connecting,
  zoom: zooming,
  pause: () => {},
};
