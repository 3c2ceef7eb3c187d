import type { Shell, ShellEvent } from "../../src-server/contract/desktop/shell.ts";

/** What the preload uses of Electron. */
type PageIpc = {
  invoke(channel: string, ...args: unknown[]): Promise<unknown>;
  send(channel: string, ...args: unknown[]): void;
  on(channel: string, listener: (event: unknown, message: ShellEvent) => void): unknown;
  off(channel: string, listener: (event: unknown, message: ShellEvent) => void): unknown;
};

/**
 * The twelve functions that the page gets, and nothing else: no channel, no event, no sender. Arguments and senders
 * are checked where they arrive.
 */
export const createBridge = (ipc: PageIpc): Shell => {
  const ask = async (name: keyof Shell, ...args: unknown[]): Promise<never> => {
    try {
      return (await ipc.invoke(channelOf(name), ...args)) as never;
    } catch (failure) {
      throw bare(failure);
    }
  };
  return {
    info: (change) => ask("info", change),
    subscribe(listener) {
      const pass = (_event: unknown, message: ShellEvent): void => listener(message);
      ipc.on(EVENT_CHANNEL, pass);
      ipc.send(channelOf("subscribe"));
      return () => void ipc.off(EVENT_CHANNEL, pass);
    },
    restartServer: (what) => ask("restartServer", what),
    reveal: (jobId) => ask("reveal", jobId),
    saveCopy: (jobId, artifact) => ask("saveCopy", jobId, artifact),
    dragOut: (jobId, artifact) => ipc.send(channelOf("dragOut"), jobId, artifact),
    chooseFolder: (which) => ask("chooseFolder", which),
    openPlan: () => ask("openPlan"),
    openFolder: (which) => ask("openFolder", which),
    openLink: (id) => ask("openLink", id),
    update: (step) => ask("update", step),
    saveReport: () => ask("saveReport"),
  };
};

/** Channel of a function of the bridge. */
export const channelOf = (name: string): string => `lectern:${name}`;

/** Channel on which the shell notifies the page. */
export const EVENT_CHANNEL = "lectern:event";

/** What Electron puts before the sentence of a handler that failed. */
const WRAPPING = /^Error invoking remote method '[^']*': (?:\w*Error: )?/u;

const bare = (failure: unknown): Error =>
  new Error((failure instanceof Error ? failure.message : String(failure)).replace(WRAPPING, ""));
