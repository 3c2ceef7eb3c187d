import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** Who may see the window in a browser: whoever opened a link that works once. */
export type BrowserSession = {
  /** Path of a fresh link; older links that nobody opened stop working. */
  newLink(): string;
  /** What whoever opens the link gets, once; undefined when the link is wrong or used. */
  open(token: string, port: number): Entrance | undefined;
  /** Whether a `Cookie` header carries a session of ours at this port. */
  knowsCookie(port: number, cookies: string | undefined): boolean;
  /** Whether it also comes from the session's own page, which knows its secret. */
  knows(port: number, cookies: string | undefined, secret: string | null): boolean;
};

/** A cookie, which every port of this machine is sent, and a secret that only the page keeps. */
export type Entrance = { cookie: string; secret: string };

const TOKEN_BYTES = 32;

const fresh = (): string => randomBytes(TOKEN_BYTES).toString("base64url");
const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
const isSame = (known: Buffer, given: string): boolean => timingSafeEqual(known, digest(given));

/** Named by its port, so that two Lecterns in one browser keep theirs apart. */
const cookieName = (port: number): string => `lectern_session_${port}`;

const valuesOf = (port: number, cookies = ""): string[] =>
  cookies.split(";").flatMap((part) => {
    const [name, value] = part.trim().split("=", 2);
    return name === cookieName(port) && value !== undefined ? [value] : [];
  });

type Session = { cookie: Buffer; secret: Buffer };

/** Sessions live as long as the program; the page's scripts cannot read the cookie. */
export const createBrowserSession = (): BrowserSession => {
  let link: Buffer | undefined;
  const sessions: Session[] = [];
  const sessionsOf = (port: number, cookies: string | undefined): Session[] =>
    valuesOf(port, cookies).flatMap((value) => sessions.filter(({ cookie }) => isSame(cookie, value)));
  return {
    newLink() {
      const token = fresh();
      link = digest(token);
      return `/open?once=${token}`;
    },
    open(token, port) {
      if (!link || !isSame(link, token)) return undefined;
      link = undefined;
      const [value, secret] = [fresh(), fresh()];
      sessions.push({ cookie: digest(value), secret: digest(secret) });
      return { cookie: `${cookieName(port)}=${value}; HttpOnly; SameSite=Strict; Path=/`, secret };
    },
    knowsCookie: (port, cookies) => sessionsOf(port, cookies).length > 0,
    knows: (port, cookies, secret) =>
      secret !== null && sessionsOf(port, cookies).some((session) => isSame(session.secret, secret)),
  };
};
