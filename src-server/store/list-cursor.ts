import { z } from "zod";
import { Refusal } from "../refusal.ts";

/** The last job of a page; the next page begins after it. */
export type ListPlace = { createdAt: number; seq: number };

const placeSchema = z.tuple([z.int().nonnegative(), z.int().positive()]);

export const writeCursor = ({ createdAt, seq }: ListPlace): string =>
  Buffer.from(JSON.stringify([createdAt, seq])).toString("base64url");

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

/** Throws `Refusal` `query` for a cursor that no page gave. */
export const readCursor = (cursor: string): ListPlace => {
  const text = Buffer.from(cursor, "base64url").toString("utf8");
  const place = placeSchema.safeParse(parseJson(text));
  if (!place.success || writeCursor({ createdAt: place.data[0], seq: place.data[1] }) !== cursor)
    throw new Refusal("query", "The cursor is none that a page gave; leave it out to begin with the newest.");
  return { createdAt: place.data[0], seq: place.data[1] };
};
