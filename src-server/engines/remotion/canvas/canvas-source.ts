import type { FrameSource } from "../../clips/frame-source.ts";
import { REMOTION_WAY } from "../remotion-way.ts";
import { startDrawingThread, type DrawingThread } from "./drawing-thread.ts";

/**
 * Draws without a browser, in threads of this process; the pictures are those of the page, byte for byte.
 * One thread is ready from the start, others come with jobs that run at the same time. Throws `AppError("render")`.
 */
export const openCanvasSource = async (): Promise<FrameSource> => {
  const first = await startDrawingThread();
  const idle = [first];
  const all = new Set<DrawingThread>(idle);
  const start = async (): Promise<DrawingThread> => {
    const thread = await startDrawingThread();
    all.add(thread);
    return thread;
  };
  return {
    drawnBy: "canvas",
    way: REMOTION_WAY,
    async capture(job) {
      job.signal?.throwIfAborted();
      const thread = idle.pop() ?? (await start());
      try {
        await thread.draw(job);
      } catch (failure) {
        all.delete(thread);
        await thread.end();
        throw failure;
      }
      idle.push(thread);
    },
    async close() {
      await Promise.all([...all].map((thread) => thread.end()));
    },
  };
};
