import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { licences, pageHashes } from "./build/page-files.ts";

/** Builds the page into `out/renderer`. */
export default defineConfig({
  root: import.meta.dirname,
  base: "/",
  plugins: [react(), pageHashes(), licences()],
  build: {
    outDir: "../out/renderer",
    emptyOutDir: true,
    target: "chrome140",
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // One chunk, so that no schema of any other is made before zod is set to do without eval.
          groups: [{ name: "zod", test: /node_modules[\\/]zod[\\/]|[\\/]without-eval\.ts$/u }],
        },
      },
    },
  },
});
