import { engineSchema } from "../../contract/api/engine.ts";
import type { RefusalCode } from "../../contract/api/refusals.ts";
import { accepted, json, type DocumentedAnswer, type Operation } from "../routing/operation.ts";
import type { EngineChange } from "../service.ts";

type Change = {
  change: EngineChange;
  summary: string;
  description: string;
  answers: Readonly<Record<number, DocumentedAnswer>>;
  refusals: readonly RefusalCode[];
};

const begun: DocumentedAnswer = {
  description: "It has begun and goes on by itself; `GET /engines` and the event `engine` tell how far it is.",
  schema: engineSchema,
  example: {
    ...{ id: "manim", state: "installing", detail: "installing" },
    advice: "Wait until the installation is done.",
    progress: { step: "Installing packages", package: "numpy", done_mb: 41.5, total_mb: 120, percent: 34 },
    ...{ versions: {}, size_mb: null, log: [] },
  },
};

const changing = ({ change, summary, description, answers, refusals }: Change): Operation => ({
  access: "owner",
  tag: "Engines",
  method: "post",
  path: `/engines/manim/${change}`,
  operationId: `${change}Manim`,
  ...{ summary, description, answers, refusals },
  handle: async ({ site }) => {
    const entry = await site.service.administration.changeManim(change);
    return entry.state === "installing" ? accepted(entry) : json(entry);
  },
});

/** Having, mending and giving up the engine that is installed on request. */
export const ENGINE_OPERATIONS: readonly Operation[] = [
  changing({
    change: "install",
    summary: "Install the Manim engine",
    description:
      "Makes an environment of about 400 MB in the data folder: Python, Manim and what they need, every file checked by its hash. An installation that was interrupted goes on. Asked for again while it runs, it answers the same.",
    answers: { 200: { description: "It is installed already.", schema: engineSchema }, 202: begun },
    refusals: ["engine_busy", "engine_unsupported"],
  }),
  changing({
    change: "repair",
    summary: "Repair the Manim engine",
    description:
      "Makes the environment anew beside the old one, which is exchanged when the new one has drawn a picture.",
    answers: { 202: begun },
    refusals: ["engine_busy", "engine_unsupported"],
  }),
  changing({
    change: "cancel",
    summary: "Break an installation of the Manim engine off",
    description:
      "Ends an installation or a repair that runs here, and keeps what it has fetched: asked for again, it goes on from there. Without one, it changes nothing.",
    answers: { 200: { description: "Nothing is being installed any more.", schema: engineSchema } },
    refusals: ["engine_busy"],
  }),
  changing({
    change: "remove",
    summary: "Remove the Manim engine",
    description:
      "Ends an installation that runs, and removes all of it from the data folder. Lectures are drawn by Remotion then.",
    answers: { 200: { description: "It is gone.", schema: engineSchema } },
    refusals: ["engine_busy"],
  }),
];
