import { argv, exit, stdout } from "node:process";
import { authorNumbers } from "./cases/author.ts";
import { captureAlone } from "./cases/capture-alone.ts";
import { encoderAlone } from "./cases/encoder-alone.ts";
import { fastPath } from "./cases/fast-path.ts";
import { busiestElement } from "./cases/busiest-element.ts";
import { firstFrame } from "./cases/first-frame.ts";
import { installSize } from "./cases/install.ts";
import { manimEngine } from "./cases/manim-engine.ts";
import { manimEnvironment } from "./cases/manim-environment.ts";
import { manimWriter } from "./cases/manim-writer.ts";
import { expensiveBodies } from "./cases/expensive-bodies.ts";
import { serviceIdle } from "./cases/service.ts";
import { serviceLoad } from "./cases/service-load.ts";
import { clipLengths, pictureQuality } from "./cases/quality.ts";
import { oneSentence } from "./cases/revision.ts";
import { refusals } from "./cases/refusals.ts";
import { renderMediaOf } from "./cases/render-media.ts";
import { stageCosts } from "./cases/stages.ts";
import { touchedShare } from "./cases/touched-share.ts";
import { voiceStart } from "./cases/voice-start.ts";
import { wholeCommand } from "./cases/whole-command.ts";
import { windowScrolling } from "./cases/window-scrolling.ts";
import { windowSpeed } from "./cases/window-speed.ts";
import { caseSchema, type Case } from "./case.ts";

const run = (asked: Case): Promise<object> => {
  switch (asked.name) {
    case "fast path":
      return fastPath(asked);
    case "encoder alone":
      return encoderAlone(asked);
    case "capture alone":
      return captureAlone(asked);
    case "renderMedia":
      return renderMediaOf(asked);
    case "first frame":
      return firstFrame();
    case "touched share":
      return touchedShare();
    case "refusals":
      return refusals();
    case "busiest element":
      return busiestElement();
    case "picture quality":
      return pictureQuality(asked);
    case "clip lengths":
      return clipLengths();
    case "stage costs":
      return stageCosts(asked);
    case "voice start":
      return voiceStart();
    case "author":
      return authorNumbers();
    case "service idle":
      return serviceIdle();
    case "expensive bodies":
      return expensiveBodies();
    case "service load":
      return serviceLoad();
    case "one sentence":
      return oneSentence();
    case "window speed":
      return windowSpeed();
    case "window scrolling":
      return windowScrolling();
    case "install":
      return installSize();
    case "manim writer":
      return manimWriter(asked);
    case "manim engine":
      return manimEngine(asked);
    case "manim environment":
      return manimEnvironment(asked);
    case "whole command":
      return wholeCommand(asked);
  }
};

/** Runs one case in a process of its own, so that no case profits from another, and prints what came out. */
const outcome = await run(caseSchema.parse(JSON.parse(argv[2] ?? "")));
stdout.write(`${JSON.stringify(outcome)}\n`, () => exit(0));
