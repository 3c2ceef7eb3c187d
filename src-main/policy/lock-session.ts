import type { RightsPort, SessionPort } from "../ports/session-port.ts";
import { PAGE_URL, isOurs } from "./origin.ts";

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

type Allowed = {
  isGranted(permission: string, origin: string): boolean;
  mayRequest(url: string): boolean;
  spellCheck: boolean;
  onRefused(what: string): void;
};

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
