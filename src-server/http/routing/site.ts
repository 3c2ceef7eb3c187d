import type { Logger } from "../../logging/logger.ts";
import type { Turns } from "../../turns-of-accounts.ts";
import type { StreamLimit } from "../events/stream-limit.ts";
import type { Service } from "../service.ts";

/** Times of event streams, in milliseconds: between comments, between records of a job, between looks at the key. */
export type StreamPace = { commentMs: number; statusMs: number; keyMs: number };

/** What all operations of one start share. */
export type Site = {
  service: Service;
  logger: Logger;
  now: () => number;
  streams: StreamLimit;
  /** Turns for requests with large bodies, which are held in memory until they are answered. */
  largeBodies: Turns;
  pace: StreamPace;
  /** The OpenAPI document as JSON text, and the page made from it. */
  openApi: () => string;
  docsPage: () => string;
};
