import { toPageSchema, type FromPage } from "../capture/wire.ts";
import { startCapture, type CaptureJob } from "./capture-job.ts";
import { createPixelBatch } from "./pixel-batch.ts";

/** The page that Lectern's own browser shows: it draws what the socket it came with asks for. */
const socket = new WebSocket(new URL("socket", document.baseURI.replace(/^http/, "ws")));
socket.binaryType = "arraybuffer";
const batch = createPixelBatch(socket);
const jobs = new Map<number, CaptureJob>();

const tell = (message: FromPage): void => socket.send(JSON.stringify(message));
const textOf = (thrown: unknown): string =>
  thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);

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
