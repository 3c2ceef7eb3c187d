/** A browser of the Chromium family that was started once. */
export type Browser = {
  readonly path: string;
  readonly version: string;
  /** Named by the user, installed on the machine, unpacked from `@sparticuz/chromium`, or downloaded by Remotion. */
  readonly source: "named" | "system" | "bundled" | "remotion";
  /** Must be added to its environment. */
  readonly env?: Readonly<Record<string, string>>;
};
