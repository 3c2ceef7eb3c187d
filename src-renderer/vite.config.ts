import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { pageHashes } from "./build/page-hashes.ts";

/** Builds the page into `out/renderer`. */
export default defineConfig({
  root: import.meta.dirname,
  base: "/",
  plugins: [react(), pageHashes()],
  build: {
    outDir: "../out/renderer",
    emptyOutDir: true,
    target: "chrome140",
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
