import { fileURLToPath } from "node:url";
import { text } from "node:stream/consumers";
import { listenOnLoopbackOnly, startInOwnGroupOnly } from "../../../processes/confine.ts";
import {
  REFERENCE_CODING,
  referenceOrderSchema,
  type ReferenceOrder,
  type ReferenceReport,
} from "./reference-clips.ts";

/**
 * A process of its own around Remotion's bundler and renderer: whatever they listen on is on 127.0.0.1,
 * and whatever they start ends with this process.
 */
listenOnLoopbackOnly();
startInOwnGroupOnly();

const ENTRY = fileURLToPath(new URL("../composition/reference-entry.tsx", import.meta.url));

const tell = (report: ReferenceReport): void => void process.stdout.write(`${JSON.stringify(report)}\n`);

const render = async (order: ReferenceOrder): Promise<void> => {
  const [{ bundle }, { openBrowser, renderMedia, selectComposition }] = await Promise.all([
    import("@remotion/bundler"),
    import("@remotion/renderer"),
  ]);
  const serveUrl = await bundle({
    entryPoint: ENTRY,
    outDir: order.bundleDir,
    enableCaching: false,
    publicDir: null,
    rspack: true,
  });
  const { timeline, width, height, browserPath: browserExecutable, concurrency, imageFormat } = order;
  const browser = await openBrowser("chrome", { browserExecutable, logLevel: "error" });
  const common = {
    serveUrl,
    inputProps: { timeline, width, height },
    puppeteerInstance: browser,
    logLevel: "error",
  } as const;
  const composition = await selectComposition({ ...common, id: "lecture", browserExecutable });
  for (const [clip, { firstFrame, lastFrame, outFile }] of order.clips.entries()) {
    await renderMedia({
      ...{ ...common, ...REFERENCE_CODING, composition, browserExecutable, concurrency, imageFormat },
      frameRange: [firstFrame, lastFrame],
      outputLocation: outFile,
      onProgress: ({ renderedFrames }) => tell({ type: "frames", clip, done: renderedFrames }),
    });
    tell({ type: "clip", clip });
  }
  await browser.close({ silent: true });
};

await render(referenceOrderSchema.parse(JSON.parse(await text(process.stdin))));
process.exit(0);
