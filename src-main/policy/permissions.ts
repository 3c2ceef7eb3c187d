import { isOurs } from "./origin.ts";

const GRANTED: ReadonlySet<string> = new Set(["fullscreen", "clipboard-sanitized-write"]);

/** Whether a page gets a right it asks for: filling the screen and copying text, for our own origin alone. */
export const isGranted = (permission: string, origin: string): boolean =>
  GRANTED.has(permission) && isOurs(origin.endsWith("/") ? origin : `${origin}/`);
