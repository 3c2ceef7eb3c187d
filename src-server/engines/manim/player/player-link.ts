import { msg, withoutRemedy, type Message } from "../../../contract/messages/message.ts";
import { playerMessageSchema, type PlayerMessage, type PlayerRequest } from "../../../contract/draw-job.ts";
import { AppError } from "../../../errors.ts";
import type { RunningTool } from "../../../processes/run-tool.ts";

/** What is said to a player's process and what it answers. All throw `PlayerFailure`. */
export type PlayerLink = {
  send(request: PlayerRequest): Promise<void>;
  /** The next message; ends the process when none comes in time. */
  next(): Promise<PlayerMessage>;
  /** Reads what follows a message. */
  fill(target: Uint8Array): Promise<void>;
  /** Ends the process because of what it did; the failure is to be thrown. */
  condemn(clause: Message, cause?: unknown): PlayerFailure;
  /** Whether it still runs and has done nothing wrong. */
  isUsable(): boolean;
  kill(): Promise<void>;
};

/** Time without a sign of life after which a player counts as hung. */
const STALL_MS = 60_000;

const RUBBISH = msg("manim.no_picture");

export const createPlayerLink = (tool: RunningTool, after: Timer): PlayerLink => {
  const reader = createStreamReader(tool.stdout);
  let verdict: PlayerFailure | undefined;
  let running = true;
  tool.done.catch(() => undefined).finally(() => (running = false));
  const kill = async (): Promise<void> => {
    // What nobody reads any more would keep the process from being seen to end.
    tool.stdout.destroy();
    await tool.kill();
  };
  const condemn = (clause: Message, cause?: unknown): PlayerFailure => {
    verdict ??= new PlayerFailure(clause, { mayPass: true, cause });
    void kill();
    return verdict;
  };
  const ended = async (): Promise<PlayerFailure> => {
    const failure: unknown = await tool.done.catch((reason: unknown) => reason);
    verdict ??= new PlayerFailure(
      failure instanceof AppError ? withoutRemedy(failure.data) : msg("manim.ended_by_itself"),
      { mayPass: true, cause: failure },
    );
    return verdict;
  };
  /** Something of the process, within time. */
  const read = async <T>(call: () => Promise<T | undefined>): Promise<T> => {
    if (verdict) throw verdict;
    const forget = after(STALL_MS, () => condemn(msg("manim.stopped_answering")));
    const got = await call().catch((failure: unknown) => {
      if (failure instanceof RangeError) condemn(RUBBISH, failure);
      return undefined;
    });
    forget();
    if (got === undefined) throw verdict ?? (await ended());
    return got;
  };
  return {
    async send(request) {
      if (verdict) throw verdict;
      const line = Buffer.from(`${JSON.stringify(request)}\n`);
      await read(() => tool.write(line).then(() => true));
    },
    async next() {
      const line = await read(() => reader.line());
      return parse(line) ?? Promise.reject(condemn(RUBBISH, new Error(line.slice(0, 200))));
    },
    fill: async (target) => void (await read(async () => (await reader.fill(target)) || undefined)),
    condemn,
    isUsable: () => running && verdict === undefined,
    kill,
  };
};

type Known = {
  /** Whether a fresh process may do better; a job that is refused is refused again. */
  mayPass: boolean;
  cause?: unknown;
};

/** Manim did not draw what was asked of it. */
export class PlayerFailure extends AppError {
  /** What happened, as in `because Manim stopped answering`. */
  readonly clause: Message;
  readonly mayPass: boolean;
  constructor(clause: Message, { mayPass, cause }: Known) {
    super("render", msg("manim.failed", { clause }), { cause });
    this.name = "PlayerFailure";
    this.clause = clause;
    this.mayPass = mayPass;
  }
}

/** Calls once after some time; the result takes that back. Keeps no process alive. */
export type Timer = (ms: number, call: () => void) => () => void;

/** The machine's own time. */
export const systemTimer: Timer = (ms, call) => {
  const timer = setTimeout(call, ms).unref();
  return () => clearTimeout(timer);
};

/** Reads a stream piece by piece; what is not asked for is not read, so that the writer has to wait. */
type StreamReader = {
  /** The next line without its end; undefined when the stream has ended. Throws `RangeError` for a line without end. */
  line(): Promise<string | undefined>;
  /** Fills all of the target; false when the stream ended before. */
  fill(target: Uint8Array): Promise<boolean>;
};

const NOTHING: Uint8Array = new Uint8Array();

const MAX_LINE_LENGTH = 64 * 1024;

const LINE_END = 10;

const createStreamReader = (stream: AsyncIterable<Uint8Array>): StreamReader => {
  const chunks = stream[Symbol.asyncIterator]();
  let rest: Uint8Array = NOTHING;
  const hasMore = async (): Promise<boolean> => {
    const next = await chunks.next();
    rest = next.done ? NOTHING : next.value;
    return !next.done;
  };
  const take = (count: number): Uint8Array => {
    const taken = rest.subarray(0, count);
    rest = rest.subarray(count);
    return taken;
  };
  return {
    async line() {
      const parts: Uint8Array[] = [];
      for (let length = 0; length <= MAX_LINE_LENGTH;) {
        const end = rest.indexOf(LINE_END);
        parts.push(take(end < 0 ? rest.length : end));
        if (end >= 0) {
          take(1);
          return Buffer.concat(parts).toString("utf8");
        }
        length += parts.at(-1)?.length ?? 0;
        if (!(await hasMore())) return undefined;
      }
      throw new RangeError("a line is longer than any message");
    },
    async fill(target) {
      for (let filled = 0; filled < target.length;) {
        if (rest.length === 0 && !(await hasMore())) return false;
        const piece = take(target.length - filled);
        target.set(piece, filled);
        filled += piece.length;
      }
      return true;
    },
  };
};

const parse = (line: string): PlayerMessage | undefined => {
  try {
    return playerMessageSchema.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
};
