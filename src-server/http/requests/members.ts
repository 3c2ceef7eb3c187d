import { Refusal } from "../../refusal.ts";

/** Members of a JSON object, of any type. */
export type Members = Readonly<Record<string, unknown>>;

export const isMembers = (value: unknown): value is Members =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A member's own value; null is the same as absent. */
export const memberOf = (members: Members, name: string): unknown =>
  Object.hasOwn(members, name) ? (members[name] ?? undefined) : undefined;

/** The members of a body. Throws `not_object`. */
export const membersOf = (body: unknown): Members => {
  if (isMembers(body)) return body;
  throw new Refusal("not_object", "The body is not a JSON object. Send one, as in the examples on /docs.");
};
