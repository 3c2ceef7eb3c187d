import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** Who may see the window in a browser: whoever opened a link that works once. */
export type BrowserSession = {
  /** Path of a fresh link; older links that nobody opened stop working. */
  newLink(): string;
  /** The cookie for whoever opens the link, once; undefined when the link is wrong or used. */
  open(token: string): string | undefined;
  /** Whether a `Cookie` header carries a session of ours. */
  knows(cookies: string | undefined): boolean;
};

const COOKIE = "lectern_session";
const TOKEN_BYTES = 32;

const fresh = (): string => randomBytes(TOKEN_BYTES).toString("base64url");
const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
const isSame = (known: Buffer, given: string): boolean => timingSafeEqual(known, digest(given));

const valuesOf = (cookies: string): string[] =>
  cookies.split(";").flatMap((part) => {
    const [name, value] = part.trim().split("=", 2);
    return name === COOKIE && value !== undefined ? [value] : [];
  });

/** Sessions live as long as the program; the page's scripts cannot read the cookie. */
export const createBrowserSession = (): BrowserSession => {
  let link: Buffer | undefined;
  const sessions: Buffer[] = [];
  return {
    newLink() {
      const token = fresh();
      link = digest(token);
      return `/open?once=${token}`;
    },
    open(token) {
      if (!link || !isSame(link, token)) return undefined;
      link = undefined;
      const session = fresh();
      sessions.push(digest(session));
      return `${COOKIE}=${session}; HttpOnly; SameSite=Strict; Path=/`;
    },
    knows: (cookies) =>
      cookies !== undefined && valuesOf(cookies).some((value) => sessions.some((session) => isSame(session, value))),
  };
};
