import { createHash } from "node:crypto";
import { Internals } from "remotion";
import type { Plugin } from "vite";

/** Class that the preview's player scopes its one style element to. */
const PLAYER_CLASS = ".__remotion-player";

/** Hash of the style element that the preview's player inserts, as a Content-Security-Policy names it. */
export const playerStyleHash = (): string => {
  const css = Internals.CSSUtils.makeDefaultPreviewCSS(PLAYER_CLASS, "#fff");
  return `sha256-${createHash("sha256").update(css).digest("base64")}`;
};

/** Writes `hashes.json` beside the page: what its policy must allow besides its own files. */
export const pageHashes = (): Plugin => ({
  name: "lectern-page-hashes",
  generateBundle() {
    this.emitFile({ type: "asset", fileName: "hashes.json", source: JSON.stringify({ styles: [playerStyleHash()] }) });
  },
});
