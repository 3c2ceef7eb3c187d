import { mkdtemp, mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { AppError } from "../../../errors.ts";
import type { Browser } from "../../../processes/find-browser.ts";
import { runTool } from "../../../processes/run-tool.ts";
import { referenceReportSchema, type ReferenceOrder } from "./reference-messages.ts";

export type ReferenceRender = Pick<
  ReferenceOrder,
  "timeline" | "width" | "height" | "clips" | "concurrency" | "imageFormat"
> & {
  browser: Browser | null;
  /** Holds the bundle while it is needed. */
  cacheDir: string;
  signal?: AbortSignal | undefined;
  /** Frames of a clip that are done. */
  onFrames?: ((clip: number, done: number) => void) | undefined;
};

const PROCESS = fileURLToPath(new URL("reference-process.ts", import.meta.url));

/**
 * Makes clips with Remotion's own `renderMedia`, in a process of its own.
 * Throws `AppError("render")`, or the signal's reason; nothing it started is left then.
 */
export const renderReference = async ({
  browser,
  cacheDir,
  signal,
  onFrames,
  ...order
}: ReferenceRender): Promise<void> => {
  await mkdir(cacheDir, { recursive: true });
  const bundleDir = await mkdtemp(join(cacheDir, "reference-"));
  const onLine = (line: string): void => {
    const report = line.startsWith("{") ? referenceReportSchema.safeParse(JSON.parse(line)) : undefined;
    if (report?.data?.type === "frames") onFrames?.(report.data.clip, report.data.done);
  };
  const input = JSON.stringify({ ...order, bundleDir, browserPath: browser?.path ?? null });
  try {
    await runTool({
      file: process.execPath,
      args: [PROCESS],
      env: browser?.env,
      input,
      signal,
      onLine,
      name: "Remotion",
    });
  } catch (cause) {
    signal?.throwIfAborted();
    throw new AppError("render", "Remotion's own renderer failed; leave --reference out, or see npm run doctor.", {
      cause,
    });
  } finally {
    await rm(bundleDir, { recursive: true, force: true });
  }
};
