import type { Preventable } from "./system-ports.ts";

/** Asks for a right; `details` says which frame asks. */
type PermissionRequest = (
  page: unknown,
  permission: string,
  answer: (granted: boolean) => void,
  details: { readonly requestingUrl?: string },
) => void;
type PermissionCheck = (page: unknown, permission: string, origin: string) => boolean;

/** What is taken from every session. */
export type RightsPort = {
  setPermissionRequestHandler(handler: PermissionRequest): void;
  setPermissionCheckHandler(handler: PermissionCheck): void;
  setDevicePermissionHandler(handler: () => boolean): void;
  setSpellCheckerEnabled(enabled: boolean): void;
  readonly webRequest: {
    onBeforeRequest(
      listener: (details: { readonly url: string }, answer: (response: { cancel: boolean }) => void) => void,
    ): void;
  };
  on(event: "will-download", listener: (event: Preventable) => void): unknown;
};

/** What we use of the page's session. */
export type SessionPort = RightsPort & {
  setProxy(config: { mode: "direct" }): Promise<void>;
  readonly protocol: {
    handle(scheme: string, handler: (request: Request) => Promise<Response>): void;
    unhandle(scheme: string): void;
  };
};

/** The session that goes the system's own way, by which nothing is ever sent. */
export type SystemSessionPort = RightsPort & { resolveProxy(url: string): Promise<string> };

/** A scheme that counts as a real origin. */
export type PrivilegedScheme = {
  scheme: string;
  privileges: { standard: boolean; secure: boolean; supportFetchAPI: boolean; stream: boolean; codeCache: boolean };
};
