import { formatMessage, MessageError, msg, type Message } from "./contract/messages/message.ts";
import { REFUSALS, type RefusalCode, type RefusalStatus } from "./contract/api/refusals.ts";

/** One bad field of a refused request; `data` is its message. */
export type FieldProblem = { loc: readonly (string | number)[]; msg: string; type: RefusalCode; data: Message };

/** A bad field with its message, also in English. */
export const fieldProblem = (loc: FieldProblem["loc"], type: RefusalCode, message: Message): FieldProblem => ({
  ...{ loc, type, msg: formatMessage(message), data: message },
});

type RefusalOptions = { retryAfterSeconds?: number; allow?: readonly string[]; cause?: unknown };

/** A request that is refused: a readable sentence that says what to do, and nothing was done. */
export class Refusal extends MessageError {
  readonly code: RefusalCode;
  readonly status: RefusalStatus;
  /** Bad fields; only in refusals with status 422. */
  readonly faults: readonly FieldProblem[];
  readonly retryAfterSeconds: number | undefined;
  readonly allow: readonly string[] | undefined;
  constructor(code: RefusalCode, message: Message, { retryAfterSeconds, allow, cause }: RefusalOptions = {}) {
    super(message, { cause });
    this.name = "Refusal";
    this.code = code;
    this.status = REFUSALS[code].status;
    this.faults = this.status === 422 ? [{ loc: ["body"], msg: this.message, type: code, data: message }] : [];
    this.retryAfterSeconds = retryAfterSeconds;
    this.allow = allow;
  }
}

/** Whatever was thrown, as a refusal; anything but a `Refusal` is a fault of ours, named in a plain sentence. */
export const asRefusal = (thrown: unknown): Refusal =>
  thrown instanceof Refusal ? thrown : new Refusal("internal", msg("request.internal"));

/** The faults without further ones at a place that was named before. */
const onePerPlace = (faults: readonly FieldProblem[]): readonly FieldProblem[] => {
  const named = new Set<string>();
  return faults.filter(({ loc }) => {
    const place = JSON.stringify(loc);
    const isNew = !named.has(place);
    named.add(place);
    return isNew;
  });
};

/** A request with bad fields, all of them named, each once: of several faults at one place the first is named. */
export class FieldRefusal extends Refusal {
  override readonly faults: readonly FieldProblem[];
  constructor(faults: readonly [FieldProblem, ...FieldProblem[]]) {
    super(faults[0].type, faults[0].data);
    this.name = "FieldRefusal";
    this.faults = onePerPlace(faults);
  }
}

/** Throws `FieldRefusal` when there are bad fields. */
export const refuseFields = ([first, ...others]: readonly FieldProblem[]): void => {
  if (first) throw new FieldRefusal([first, ...others]);
};
