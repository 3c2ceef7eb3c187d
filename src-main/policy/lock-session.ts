import type { SessionPort } from "../ports/session-port.ts";
import { mayRequest } from "./network-lock.ts";
import { isGranted } from "./permissions.ts";

type LockCall = {
  /** Whether Chromium's tools may load: in a source checkout. */
  devTools: boolean;
  spellCheck: boolean;
  onRefused(what: string): void;
};

/** Takes from a session every right the page does not need, and the way to every other address. */
export const lockSession = async (
  session: SessionPort,
  { devTools, spellCheck, onRefused }: LockCall,
): Promise<void> => {
  session.setPermissionRequestHandler((_page, permission, answer, { requestingUrl = "" }) => {
    const granted = isGranted(permission, requestingUrl);
    if (!granted) onRefused(`the right ${permission}`);
    answer(granted);
  });
  session.setPermissionCheckHandler((_page, permission, origin) => isGranted(permission, origin));
  session.setDevicePermissionHandler(() => false);
  session.webRequest.onBeforeRequest(({ url }, answer) => {
    const cancel = !mayRequest(url, devTools);
    if (cancel) onRefused(`a request to ${url.slice(0, 200)}`);
    answer({ cancel });
  });
  session.on("will-download", (event) => {
    event.preventDefault();
    onRefused("a download");
  });
  session.setSpellCheckerEnabled(spellCheck);
  await session.setProxy({ mode: "direct" });
};
