import type { ModelAccess } from "../contract/model-work.ts";
import { isLocal } from "./base-address.ts";

/** How long the parts of a call may take, in milliseconds. */
export type Deadlines = {
  connectMs: number;
  /** The first byte of the answer and of its body. */
  firstByteMs: number;
  /** Between pieces of the answer. */
  idleMs: number;
  /** The call with all its tries. */
  totalMs: number;
};

const HOSTED: Deadlines = { connectMs: 10_000, firstByteMs: 60_000, idleMs: 60_000, totalMs: 300_000 };
/** A model may have to be loaded from disk, and writes slowly where there is no graphics card. */
const LOCAL: Deadlines = { connectMs: 10_000, firstByteMs: 300_000, idleMs: 120_000, totalMs: 900_000 };

export const deadlinesOf = (access: Pick<ModelAccess, "provider" | "baseUrl">): Deadlines =>
  isLocal(access) ? LOCAL : HOSTED;
