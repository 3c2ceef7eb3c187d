import type { AuthorTools, PlanRequest } from "../author.ts";
import type { Asker } from "./asking/asker.ts";

/** One lecture that a model writes. */
export type Writing = {
  request: PlanRequest;
  tools: AuthorTools;
  asker: Asker;
  signal: AbortSignal;
};
