import type { CaptureOrder } from "../capture/wire.ts";
import { openStepper, type FrameStepper } from "./frame-stepper.tsx";
import { decodePictures } from "./page-pictures.ts";
import type { PixelBatch } from "./pixel-batch.ts";

/** A running capture. */
export type CaptureJob = {
  /** Allows that many more frames to be sent. */
  grant(credit: number): void;
  cancel(): void;
  /** Settles when the last frame is sent, or early when cancelled. */
  readonly done: Promise<void>;
};

/** Lets messages in and other jobs go on; unlike a timer it comes back at once. */
const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

/** Steps through an order's frames and hands over what changed in each. */
export const startCapture = (order: CaptureOrder, batch: PixelBatch): CaptureJob => {
  const { job, timeline, width, height, frames } = order;
  let credit = order.credit;
  let cancelled = false;
  let wake = (): void => undefined;
  let stepper: FrameStepper | undefined;
  const allowed = async (): Promise<void> => {
    while (credit <= 0 && !cancelled) {
      batch.send();
      await new Promise<void>((resolve) => (wake = resolve));
    }
  };
  const run = async (): Promise<void> => {
    const pictures = await decodePictures(timeline);
    stepper = openStepper({ timeline, width, height, pictures, onPaint: (paint) => batch.add(job, paint) });
    for (const frame of frames) {
      await allowed();
      if (cancelled) return;
      credit -= 1;
      stepper.show(frame);
      batch.endFrame(job, frame);
      if (batch.isFull()) {
        batch.send();
        await nextTask();
      }
    }
    batch.send();
  };
  return {
    grant(more) {
      credit += more;
      wake();
    },
    cancel() {
      cancelled = true;
      wake();
    },
    done: run().finally(() => stepper?.close()),
  };
};
