import type { RightsPort, SessionPort } from "../electron-ports.ts";
import type { PagePort } from "../system-ports.ts";

type Allowed = {
  isGranted(permission: string, origin: string): boolean;
  mayRequest(url: string): boolean;
  spellCheck: boolean;
  onRefused(what: string): void;
};

type LockCall = Pick<Allowed, "spellCheck" | "onRefused"> & {
  /** Whether Chromium's tools may load: in a source checkout. */
  devTools: boolean;
};

/** Takes from the page's session every right the page does not need, and the way to every other address. */
export const lockSession = async (session: SessionPort, { devTools, ...call }: LockCall): Promise<void> => {
  lockRights(session, { ...call, isGranted, mayRequest: (url) => mayRequest(url, devTools) });
  await session.setProxy({ mode: "direct" });
};

/** Takes every right and every address from the session that no page of ours uses; only the system's proxy is asked of it. */
export const lockUnusedSession = (session: RightsPort, onRefused: Allowed["onRefused"]): void =>
  lockRights(session, { isGranted: () => false, mayRequest: () => false, spellCheck: false, onRefused });

/** Keeps a page where it is: no other address, no new window, no embedded page. `onRefused` receives what was refused. */
export const guardPage = (page: PagePort, onRefused: (what: string) => void): void => {
  const stay = (event: { preventDefault(): void; readonly url: string }): void => {
    if (isOurs(event.url)) return;
    event.preventDefault();
    onRefused(`navigation to ${event.url.slice(0, 200)}`);
  };
  page.on("will-navigate", stay);
  page.on("will-frame-navigate", stay);
  page.on("will-redirect", stay);
  page.on("will-attach-webview", (event) => {
    event.preventDefault();
    onRefused("an embedded page");
  });
  page.setWindowOpenHandler(({ url }) => {
    onRefused(`a window for ${url.slice(0, 200)}`);
    return { action: "deny" };
  });
};

/** Scheme and host of the page. */
export const SCHEME = "app";

const HOST = "lectern";

/** Where the page lives. */
export const PAGE_URL = `${SCHEME}://${HOST}/`;

/** Whether an address is one of the page's own, with no user, port or other host in it. */
export const isOurs = (url: string): boolean => {
  const read = parsed(url);
  return (
    read !== undefined &&
    read.protocol === `${SCHEME}:` &&
    read.host === HOST &&
    read.username === "" &&
    read.password === "" &&
    url.startsWith(PAGE_URL)
  );
};

const OWN_OBJECT = `blob:${PAGE_URL}`;

/** Chromium's own tools, where they are open: in a source checkout. */
const TOOLS = "devtools://devtools/";

/** Whether the page may ask for an address: its own files and requests, and what it made itself. */
const mayRequest = (url: string, devTools: boolean): boolean =>
  isOurs(url) || url.startsWith(OWN_OBJECT) || (devTools && url.startsWith(TOOLS));

const GRANTED: ReadonlySet<string> = new Set(["fullscreen", "clipboard-sanitized-write"]);

/** Whether a page gets a right it asks for: filling the screen and copying text, for our own origin alone. */
const isGranted = (permission: string, origin: string): boolean =>
  GRANTED.has(permission) && isOurs(origin.endsWith("/") ? origin : `${origin}/`);

const lockRights = (
  session: RightsPort,
  { isGranted: grants, mayRequest: may, spellCheck, onRefused }: Allowed,
): void => {
  session.setPermissionRequestHandler((_page, permission, answer, { requestingUrl = "" }) => {
    const granted = grants(permission, requestingUrl);
    if (!granted) onRefused(`the right ${permission}`);
    answer(granted);
  });
  session.setPermissionCheckHandler((_page, permission, origin) => grants(permission, origin));
  session.setDevicePermissionHandler(() => false);
  session.webRequest.onBeforeRequest(({ url }, answer) => {
    const cancel = !may(url);
    if (cancel) onRefused(`a request to ${url.slice(0, 200)}`);
    answer({ cancel });
  });
  session.on("will-download", (event) => {
    event.preventDefault();
    onRefused("a download");
  });
  session.setSpellCheckerEnabled(spellCheck);
};

const parsed = (url: string): URL | undefined => (URL.canParse(url) ? new URL(url) : undefined);
