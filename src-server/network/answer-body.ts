import type { IncomingMessage } from "node:http";
import { LargeAnswerError, LateAnswerError } from "./fetch-faults.ts";

export type BodyLimits = {
  /** How long the first piece may take. */
  firstByteMs: number;
  /** How long each further piece may take. */
  idleMs: number;
  mostBytes: number;
};

/** The body of an answer as a web stream that fails when it stands still or grows too large. */
export const answerBody = (message: IncomingMessage, limits: BodyLimits): ReadableStream<Uint8Array> => {
  const pieces = (message as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]();
  let bytes = 0;
  const next = async (): Promise<IteratorResult<Uint8Array, unknown>> => {
    const milliseconds = bytes === 0 ? Math.max(limits.firstByteMs, limits.idleMs) : limits.idleMs;
    const timer = setTimeout(() => message.destroy(new LateAnswerError("more", milliseconds)), milliseconds);
    try {
      return await pieces.next();
    } finally {
      clearTimeout(timer);
    }
  };
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const piece = await next();
        if (piece.done) return controller.close();
        bytes += piece.value.length;
        if (bytes <= limits.mostBytes) return controller.enqueue(piece.value);
        const fault = new LargeAnswerError(limits.mostBytes);
        message.destroy(fault);
        throw fault;
      },
      cancel: () => void message.destroy(),
    },
    // A piece is waited for only while somebody wants it.
    { highWaterMark: 0 },
  );
};
