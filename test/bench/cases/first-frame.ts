import { readConfig } from "../../../src-server/config.ts";
import { openPageSource } from "../../../src-server/engines/remotion/capture/page-source.ts";
import { captureAll } from "../../support/captures.ts";
import { testTimeline } from "../../support/test-timeline/test-timeline.ts";
import { benchBrowser } from "../bench-engine.ts";

/** Seconds to the first picture: with the browser to be started, and with a warm page. */
export const firstFrame = async (): Promise<{ coldSeconds: number; warmSeconds: number }> => {
  const [timeline, browser, { cacheDir }] = [testTimeline(60), await benchBrowser(), readConfig()];
  const start = performance.now();
  const source = await openPageSource({ browser, cacheDir });
  await captureAll(source, timeline, { lines: 720, frames: [0] });
  const warm = performance.now();
  await captureAll(source, timeline, { lines: 720, frames: [300] });
  const end = performance.now();
  await source.close();
  return { coldSeconds: (warm - start) / 1000, warmSeconds: (end - warm) / 1000 };
};
