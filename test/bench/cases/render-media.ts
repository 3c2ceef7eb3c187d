import { fileURLToPath } from "node:url";
import { pictureSize } from "../../../src-server/engines/clips/frame-source.ts";
import { listenOnLoopbackOnly, startInOwnGroupOnly } from "../../../src-server/processes/confine.ts";
import { testTimeline } from "../../support/test-timeline/test-timeline.ts";
import { benchBrowser, withFolder } from "../bench-engine.ts";
import { usageOf, type Usage } from "../usage.ts";

const ENTRY = fileURLToPath(
  new URL("../../../src-server/engines/remotion/composition/reference-entry.tsx", import.meta.url),
);

/** Remotion's own `renderMedia` of some frames of the lecture, its way: JPEG pictures, two pages, its own ffmpeg. */
export const renderMediaOf = ({ lines, frames }: { lines: number; frames: [number, number] }): Promise<Usage> =>
  withFolder(async (folder) => {
    listenOnLoopbackOnly();
    startInOwnGroupOnly();
    const { path: browserExecutable } = await benchBrowser();
    const { bundle } = await import("@remotion/bundler");
    const { openBrowser, renderMedia, selectComposition } = await import("@remotion/renderer");
    const timeline = testTimeline(60);
    const { width, height } = pictureSize(timeline, lines);
    const outDir = `${folder}/bundle`;
    const serveUrl = await bundle({ entryPoint: ENTRY, outDir, enableCaching: false, publicDir: null, rspack: true });
    const inputProps = { timeline, width, height };
    // Open beforehand and closed afterwards: what a browser used is not counted once it was killed.
    const puppeteerInstance = await openBrowser("chrome", { browserExecutable, logLevel: "error" });
    const common = { serveUrl, inputProps, puppeteerInstance, browserExecutable, logLevel: "error" } as const;
    const composition = await selectComposition({ ...common, id: "lecture" });
    const coding = { codec: "h264", crf: 18, x264Preset: "veryfast", muted: true, concurrency: 2 } as const;
    const outputLocation = `${folder}/official.mp4`;
    const usage = await usageOf(async () => {
      await renderMedia({ ...common, ...coding, composition, frameRange: frames, outputLocation });
    });
    await puppeteerInstance.close({ silent: true });
    return usage;
  });
