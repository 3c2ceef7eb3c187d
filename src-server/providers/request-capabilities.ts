import type { AnswerForm, ModelCall } from "../contract/model-work.ts";
import { smallerAllowance, tellsOfTooMany } from "./answer-allowance.ts";
import type { FailureSignal } from "./failures/failure-signal.ts";
import type { Manner, Members } from "./form-request.ts";
import type { ProviderProfile, Rung } from "./provider-profile.ts";

/** How a provider has learned to be asked: what it once refused to know is not asked of it again. */
export type LearnedCapabilities = {
  /** How the next question of this form is asked. */
  of(form: AnswerForm): Manner;
  /** Leaves a rung that the provider does not know. False when there is none below. */
  stepDown(form: AnswerForm, from: Rung): boolean;
  /** Changes a member that the provider does not take. False when the failure tells of none. */
  adapt(failure: FailureSignal, asked: Manner, call: Pick<ModelCall, "maxTokens">): boolean;
};

/** A schema cannot be asked for where there is none. */
const fits = (form: AnswerForm, rung: Rung): boolean =>
  form.schema !== undefined || rung === "object" || rung === "text";

const REFUSED: readonly number[] = [400, 422];
const UNKNOWN = /unknown|unsupported|not supported|unrecogni[sz]ed|not permitted|extra_forbidden|unexpected/iu;

const OTHER = { max_tokens: "max_completion_tokens", max_completion_tokens: "max_tokens" } as const;

/** Whether a refusal is about the name that the most tokens were given under. */
const namesTokens = ({ mostTokens }: Members, body: string): boolean =>
  body.includes("max_completion_tokens") && (mostTokens === "max_tokens" || UNKNOWN.test(body));

/** The members after a refusal, undefined when it tells of none that can be changed. */
const changed = (failure: FailureSignal, members: Members, tokens: number): Members | undefined => {
  const { body = "" } = failure;
  if (members.takesStreamOptions && body.includes("stream_options")) return { ...members, takesStreamOptions: false };
  if (tellsOfTooMany(failure)) {
    const allowance = smallerAllowance(failure, { allowance: members.allowance, tokens });
    return allowance && { ...members, allowance };
  }
  return namesTokens(members, body) ? { ...members, mostTokens: OTHER[members.mostTokens] } : undefined;
};

/** Further changes would only go round in circles. */
const MAX_CHANGES = 4;

/** Begins with what the table says of the provider. */
export const createCapabilities = ({ rungs, ...profile }: ProviderProfile): LearnedCapabilities => {
  const lost = new Set<Rung>();
  let members: Members = {
    takesStreamOptions: profile.takesStreamOptions,
    mostTokens: profile.mostTokens,
    allowance: { thinking: profile.thinkingTokens, most: Number.POSITIVE_INFINITY },
  };
  let changes = 0;
  const rungsFor = (form: AnswerForm): Rung[] => rungs.filter((rung) => fits(form, rung) && !lost.has(rung));
  return {
    of: (form) => ({ rung: rungsFor(form)[0] ?? "text", members }),
    stepDown: (form, from) => {
      const below = rungsFor(form).some((rung) => rung !== from);
      if (below) lost.add(from);
      return below;
    },
    adapt: (failure, asked, { maxTokens }) => {
      if (!REFUSED.includes(failure.status ?? 0)) return false;
      const next = changed(failure, asked.members, maxTokens);
      if (next === undefined) return false;
      // Another question has learned something in the meantime.
      if (asked.members !== members) return true;
      if (changes === MAX_CHANGES) return false;
      members = next;
      changes++;
      return true;
    },
  };
};
