import { z } from "zod";

const faultSchema = z.object({ loc: z.array(z.union([z.string(), z.number()])), msg: z.string(), type: z.string() });
export type FieldFault = z.infer<typeof faultSchema>;

const refusalSchema = z.object({ detail: z.union([z.string(), z.array(faultSchema)]), code: z.string() });

/** Code of a call that got no answer at all. */
export const NO_ANSWER = "no_answer";

/** Code of a call from a window in a browser whose Lectern was started anew since. */
export const SESSION_OVER = "session";

/** A call that was refused or got no answer. `code` is the service's; pages translate by it. */
export class ApiFailure extends Error {
  readonly status: number | null;
  readonly code: string;
  /** Bad fields, each with its place in the request. */
  readonly faults: readonly FieldFault[];
  readonly retryAfterSeconds: number | null;
  /** When it was told, in milliseconds since 1970. */
  readonly at = Date.now();

  constructor(told: {
    status: number | null;
    code: string;
    message: string;
    faults?: readonly FieldFault[];
    retryAfterSeconds?: number | null;
    cause?: unknown;
  }) {
    super(told.message, { cause: told.cause });
    this.name = "ApiFailure";
    this.status = told.status;
    this.code = told.code;
    this.faults = told.faults ?? [];
    this.retryAfterSeconds = told.retryAfterSeconds ?? null;
  }
}

const waitOf = (answer: Response): number | null => {
  const seconds = Number(answer.headers.get("retry-after") ?? "");
  return Number.isFinite(seconds) && seconds > 0 ? seconds : null;
};

/** The failure that a bad answer tells of. */
export const failureOf = async (answer: Response): Promise<ApiFailure> => {
  const raw: unknown = await answer.json().catch(() => undefined);
  const { success, data } = refusalSchema.safeParse(raw);
  const common = { status: answer.status, retryAfterSeconds: waitOf(answer) };
  if (!success) return new ApiFailure({ ...common, code: "internal", message: `Lectern answered ${answer.status}.` });
  const { detail, code } = data;
  return typeof detail === "string"
    ? new ApiFailure({ ...common, code, message: detail })
    : new ApiFailure({ ...common, code, message: detail[0]?.msg ?? code, faults: detail });
};

/** Whatever was thrown, as a failure that can be shown. */
export const asFailure = (thrown: unknown): ApiFailure =>
  thrown instanceof ApiFailure
    ? thrown
    : new ApiFailure({ status: null, code: NO_ANSWER, message: "The engine is not answering.", cause: thrown });
