import type { Preventable } from "./app-port.ts";

/** Asks for a right; `details` says which frame asks. */
type PermissionRequest = (
  page: unknown,
  permission: string,
  answer: (granted: boolean) => void,
  details: { readonly requestingUrl?: string },
) => void;
type PermissionCheck = (page: unknown, permission: string, origin: string) => boolean;

/** What we use of the page's session. */
export type SessionPort = {
  setPermissionRequestHandler(handler: PermissionRequest): void;
  setPermissionCheckHandler(handler: PermissionCheck): void;
  setDevicePermissionHandler(handler: () => boolean): void;
  setProxy(config: { mode: "direct" }): Promise<void>;
  setSpellCheckerEnabled(enabled: boolean): void;
  readonly webRequest: {
    onBeforeRequest(
      listener: (details: { readonly url: string }, answer: (response: { cancel: boolean }) => void) => void,
    ): void;
  };
  readonly protocol: {
    handle(scheme: string, handler: (request: Request) => Promise<Response>): void;
    unhandle(scheme: string): void;
  };
  on(event: "will-download", listener: (event: Preventable) => void): unknown;
};

/** The session that goes the system's own way, by which nothing is ever sent. */
export type SystemSessionPort = { resolveProxy(url: string): Promise<string> };

/** A scheme that counts as a real origin. */
export type PrivilegedScheme = {
  scheme: string;
  privileges: { standard: boolean; secure: boolean; supportFetchAPI: boolean; stream: boolean; codeCache: boolean };
};
