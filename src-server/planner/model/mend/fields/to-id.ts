import { idSchema } from "../../../../contract/plan.ts";

/** Letters a name has at most. */
const LONGEST = 24;

export const isId = (value: unknown): value is string => idSchema.safeParse(value).success;

const formed = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, "_")
    .replace(/^[^a-z]+|_+$/gu, "")
    .slice(0, LONGEST);

/** A name of the right form that is not taken, as like a text as may be. */
export const toId = (text: string, taken: ReadonlySet<string>, instead: string): string => {
  const name = isId(text) ? text : formed(text) || instead;
  for (let n = 1; ; n++) {
    const end = n === 1 ? "" : `_${n}`;
    const id = `${name.slice(0, LONGEST - end.length)}${end}`;
    if (!taken.has(id)) return id;
  }
};
