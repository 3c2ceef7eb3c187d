import { i420Bytes } from "../../clips/frame-source.ts";
import { type RenderOrder, toPageSchema, type FromPage, HEAD_BYTES, paddedBytes, writeHead } from "../capture/wire.ts";
import { packI420 } from "../stage/pixels.ts";
import { openStepper, type FrameStepper } from "./frame-stepper.tsx";
import { type PaintedRect, decodePictures } from "./lecture-canvas.tsx";

/** The page that Lectern's own browser shows: it draws what the socket it came with asks for. */
const socket = new WebSocket(new URL("socket", document.baseURI.replace(/^http/, "ws")));

/** Collects painted rectangles as I420 and sends them a few at a time. */
type PixelBatch = {
  add(job: number, paint: PaintedRect): void;
  /** Says that all of a frame's rectangles were added. */
  endFrame(job: number, frame: number): void;
  isFull(): boolean;
  send(): void;
};

/** Messages of about this size cost least. */
const BATCH_BYTES = 2_000_000;

const createPixelBatch = (socket: WebSocket): PixelBatch => {
  let bytes = new Uint8Array(BATCH_BYTES * 2);
  let used = 0;
  const reserve = (more: number): void => {
    if (used + more <= bytes.length) return;
    const larger = new Uint8Array((used + more) * 2);
    larger.set(bytes.subarray(0, used));
    bytes = larger;
  };
  return {
    add(job, { frame, rect, ctx }) {
      const [left, top, right, bottom] = rect;
      const [width, height] = [right - left, bottom - top];
      reserve(HEAD_BYTES + paddedBytes(i420Bytes(width, height)));
      writeHead(new DataView(bytes.buffer), used, { job, frame, left, top, right, bottom, last: false });
      packI420(ctx.getImageData(left, top, width, height), bytes, used + HEAD_BYTES);
      used += HEAD_BYTES + paddedBytes(i420Bytes(width, height));
    },
    endFrame(job, frame) {
      reserve(HEAD_BYTES);
      writeHead(new DataView(bytes.buffer), used, { job, frame, left: 0, top: 0, right: 0, bottom: 0, last: true });
      used += HEAD_BYTES;
    },
    isFull: () => used >= BATCH_BYTES,
    send() {
      if (used > 0) socket.send(bytes.subarray(0, used));
      used = 0;
    },
  };
};

const batch = createPixelBatch(socket);

/** A running capture. */
type CaptureJob = {
  /** Allows that many more frames to be sent. */
  grant(credit: number): void;
  cancel(): void;
  /** Settles when the last frame is sent, or early when cancelled. */
  readonly done: Promise<void>;
};

/** Steps through an order's frames and hands over what changed in each. */
const startCapture = (order: RenderOrder, batch: PixelBatch): CaptureJob => {
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

const jobs = new Map<number, CaptureJob>();

const tell = (message: FromPage): void => socket.send(JSON.stringify(message));

const textOf = (thrown: unknown): string =>
  thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);

socket.binaryType = "arraybuffer";

socket.onopen = () => tell({ type: "ready" });

socket.onmessage = ({ data }: MessageEvent<unknown>) => {
  const message = toPageSchema.parse(JSON.parse(String(data)));
  if (message.type === "grant") jobs.get(message.job)?.grant(message.credit);
  else if (message.type === "cancel") jobs.get(message.job)?.cancel();
  else {
    const { job } = message;
    const capture = startCapture(message, batch);
    jobs.set(job, capture);
    void capture.done
      .then(() => tell({ type: "done", job }))
      .catch((thrown: unknown) => tell({ type: "fault", job, message: textOf(thrown) }))
      .finally(() => jobs.delete(job));
  }
};

addEventListener("error", ({ message }) => tell({ type: "fault", message }));

addEventListener("unhandledrejection", ({ reason }) => tell({ type: "fault", message: textOf(reason) }));

addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
  tell({ type: "fault", message: `The page's policy (${violatedDirective}) blocked ${blockedURI}.` }),
);
