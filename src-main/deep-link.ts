import { z } from "zod";
import type { OpenRequest } from "../src-server/contract/desktop/shell.ts";
import { THEME_NAMES } from "../src-server/contract/style.ts";

const MAX_BYTES = 4096;
const MAX_PROMPT = 2000;
const SECTION = /^[a-z][a-z-]{0,30}$/u;

const durationOf = (text: string | null): number | null => {
  const seconds = text !== null && /^\d{2,3}$/u.test(text) ? Number(text) : Number.NaN;
  return seconds >= 15 && seconds <= 180 ? seconds : null;
};

/** Characters that no sentence needs: control characters, and those that turn the direction of writing. */
const UNSEEN = /[\p{Cc}\u202A-\u202E\u2066-\u2069]+/gu;

const newRequest = (query: URLSearchParams): OpenRequest => {
  const prompt = (query.get("prompt") ?? "").replace(UNSEEN, " ").trim();
  const style = query.get("style");
  return {
    kind: "new",
    prompt: [...prompt].slice(0, MAX_PROMPT).join(""),
    duration: durationOf(query.get("duration")),
    style: THEME_NAMES.find((name) => name === style) ?? null,
  };
};

/**
 * What a `lectern://` link asks the page to show; undefined for everything that is no such link of at most 4 KiB. A
 * link fills a form or shows a page, it never starts anything.
 */
export const readDeepLink = (link: string): OpenRequest | undefined => {
  if (Buffer.byteLength(link) > MAX_BYTES || !link.startsWith("lectern://") || !URL.canParse(link)) return undefined;
  const { host, pathname, searchParams, username, password, port } = new URL(link);
  if (username !== "" || password !== "" || port !== "") return undefined;
  const rest = pathname.replace(/\/$/u, "");
  if (host === "new" && rest === "") return newRequest(searchParams);
  const [, name = "", ...more] = rest.split("/");
  if (more.length > 0) return undefined;
  if (host === "lecture" && z.uuid().safeParse(name).success) return { kind: "lecture", jobId: name };
  if (host === "settings" && SECTION.test(name)) return { kind: "settings", section: name };
  return undefined;
};
