import { Refusal } from "../../refusal.ts";
import { isRecord } from "../../kit/json.ts";

/** Members of a JSON object, of any type. */
export type Members = Readonly<Record<string, unknown>>;

/** A member's own value; null is the same as absent. */
export const memberOf = (members: Members, name: string): unknown =>
  Object.hasOwn(members, name) ? (members[name] ?? undefined) : undefined;

/** The members of a body. Throws `not_object`. */
export const membersOf = (body: unknown): Members => {
  if (isRecord(body)) return body;
  throw new Refusal("not_object", "The body is not a JSON object. Send one, as in the examples on /docs.");
};
