import type { ShellEvent } from "../../src-server/contract/desktop/shell.ts";
import { EVENT_CHANNEL } from "../bridge/channels.ts";
import type { WindowPort } from "../ports/system-ports.ts";

/** Tells the page. What is to be opened waits until the page listens; states are told anew then. */
export type Teller = {
  tell(event: ShellEvent): void;
  /** The page listens from now on. */
  listening(): void;
  /** The page is gone or loads again. */
  away(): void;
};

const MAX_WAITING = 20;

export const createTeller = (window: () => WindowPort | undefined): Teller => {
  const states = new Map<string, ShellEvent>();
  let [waiting, listens]: [ShellEvent[], boolean] = [[], false];
  const send = (event: ShellEvent): void => {
    const target = window();
    if (target && !target.isDestroyed()) target.webContents.send(EVENT_CHANNEL, event);
  };
  return {
    tell(event) {
      if (event.type !== "open") states.set(event.type, event);
      if (listens) send(event);
      else if (event.type === "open") waiting = [...waiting, event].slice(-MAX_WAITING);
    },
    listening() {
      listens = true;
      for (const event of [...states.values(), ...waiting.splice(0)]) send(event);
    },
    away: () => void (listens = false),
  };
};
