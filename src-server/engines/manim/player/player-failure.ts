import { AppError } from "../../../errors.ts";

type Known = {
  /** Whether a fresh process may do better; a job that is refused is refused again. */
  mayPass: boolean;
  cause?: unknown;
};

/** Manim did not draw what was asked of it. */
export class PlayerFailure extends AppError {
  /** What happened, as in `because Manim stopped answering`. */
  readonly clause: string;
  readonly mayPass: boolean;
  constructor(clause: string, { mayPass, cause }: Known) {
    super("render", `${clause}; run \`npm run manim -- repair\` if it happens again.`, { cause });
    this.name = "PlayerFailure";
    this.clause = clause;
    this.mayPass = mayPass;
  }
}
