import { execa } from "execa";
import type { ManimEnvironmentOptions } from "../../../../../src-server/engines/manim/environment/environment-places.ts";

const { href } = new URL("../../../../../src-server/engines/manim/environment/create-environment.ts", import.meta.url);

const PROGRAM = `
const { createManimEnvironment } = await import(${JSON.stringify(href)});
const environment = createManimEnvironment(JSON.parse(process.argv[1]));
await environment.install({ onProgress: () => undefined, signal: new AbortController().signal });
`;

const run = (options: string) =>
  execa(process.execPath, ["--input-type=module", "--eval", PROGRAM, options], { reject: false });

/** Installs in a program of its own. */
export const installElsewhere = (options: ManimEnvironmentOptions): ReturnType<typeof run> =>
  run(JSON.stringify(options));
