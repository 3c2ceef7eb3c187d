import type { AnswerForm } from "../contract/model-call.ts";
import type { FailureSignal } from "./failures/failure-signal.ts";
import type { Manner } from "./form-request.ts";
import type { ProviderProfile, Rung } from "./provider-profile.ts";

/** How a provider has learned to be asked: what it once refused to know is not asked of it again. */
export type LearnedManner = {
  /** How the next question of this form is asked. */
  of(form: AnswerForm): Manner;
  /** Leaves a rung that the provider does not know. False when there is none below. */
  stepDown(form: AnswerForm, from: Rung): boolean;
  /** Changes a member that the provider does not know. False when the failure tells of none. */
  adapt(failure: FailureSignal, asked: Manner): boolean;
};

/** A schema cannot be asked for where there is none. */
const fits = (form: AnswerForm, rung: Rung): boolean =>
  form.schema !== undefined || rung === "object" || rung === "text";

const REFUSED: readonly number[] = [400, 422];
const UNKNOWN = /unknown|unsupported|not supported|unrecogni[sz]ed|not permitted|extra_forbidden|unexpected/iu;

const OTHER = { max_tokens: "max_completion_tokens", max_completion_tokens: "max_tokens" } as const;

/** Whether a refusal is about the name that the most tokens were given under. */
const namesTokens = ({ mostTokens }: Manner, body: string): boolean =>
  body.includes("max_completion_tokens") && (mostTokens === "max_tokens" || UNKNOWN.test(body));

/** Begins with what the table says of the provider. */
export const createManner = (profile: ProviderProfile): LearnedManner => {
  const lost = new Set<Rung>();
  let { takesStreamOptions, mostTokens } = profile;
  let isRenamed = false;
  const rungsFor = (form: AnswerForm): Rung[] => profile.rungs.filter((rung) => fits(form, rung) && !lost.has(rung));
  return {
    of: (form) => {
      const { thinkingTokens } = profile;
      return { rung: rungsFor(form)[0] ?? "text", takesStreamOptions, mostTokens, thinkingTokens };
    },
    stepDown: (form, from) => {
      const below = rungsFor(form).some((rung) => rung !== from);
      if (below) lost.add(from);
      return below;
    },
    adapt: ({ status = 0, body = "" }, asked) => {
      if (!REFUSED.includes(status)) return false;
      if (asked.takesStreamOptions && body.includes("stream_options")) {
        takesStreamOptions = false;
        return true;
      }
      if (asked.mostTokens !== mostTokens) return true;
      if (isRenamed || !namesTokens(asked, body)) return false;
      mostTokens = OTHER[mostTokens];
      return (isRenamed = true);
    },
  };
};
