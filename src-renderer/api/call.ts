import type { z } from "zod";
import { ApiFailure, failureOf, NO_ANSWER } from "./api-failure.ts";

type Method = "GET" | "POST" | "PATCH" | "DELETE";

export type CallOptions = {
  body?: unknown;
  signal?: AbortSignal | undefined;
};

const send = async (method: Method, path: string, { body, signal }: CallOptions): Promise<Response> => {
  try {
    return await fetch(`/api${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } }),
      ...(signal ? { signal } : {}),
    });
  } catch (cause) {
    signal?.throwIfAborted();
    throw new ApiFailure({ status: null, code: NO_ANSWER, message: "The engine is not answering.", cause });
  }
};

/** Asks the service and reads its answer by the shared schema. Throws `ApiFailure`, or the signal's reason. */
export const call = async <Schema extends z.ZodType>(
  schema: Schema,
  method: Method,
  path: string,
  options: CallOptions = {},
): Promise<z.infer<Schema>> => {
  const answer = await send(method, path, options);
  if (!answer.ok) throw await failureOf(answer);
  const raw: unknown = await answer.json();
  return schema.parse(raw);
};

/** Asks for something that has no answer but its success. */
export const callForNothing = async (method: Method, path: string, options: CallOptions = {}): Promise<void> => {
  const answer = await send(method, path, options);
  if (!answer.ok) throw await failureOf(answer);
};

/** Text of a file of a lecture. */
export const callForText = async (path: string, signal?: AbortSignal): Promise<string> => {
  const answer = await send("GET", path, { signal });
  if (!answer.ok) throw await failureOf(answer);
  return answer.text();
};

/** Address, inside the page, of a file of a lecture. */
export const fileAddress = (jobId: string, name: string): string => `/api/video/files/${jobId}/${name}`;
