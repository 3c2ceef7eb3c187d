import type { FrameSource } from "../capture/frame-source.ts";
import { startDrawingThread, type DrawingThread } from "./drawing-thread.ts";

/** Draws without a browser, in threads of this process; the pictures are those of the page, byte for byte. */
export const createCanvasSource = (): FrameSource => {
  const idle: DrawingThread[] = [];
  const all = new Set<DrawingThread>();
  const start = (): DrawingThread => {
    const thread = startDrawingThread();
    all.add(thread);
    return thread;
  };
  return {
    drawnBy: "canvas",
    async capture(job) {
      job.signal?.throwIfAborted();
      const thread = idle.pop() ?? start();
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
