import { readdirSync, readFileSync } from "node:fs";

const folder = new URL("../answers/", import.meta.url);

/** Names of the whole forms that were written hastily, and partly wrong. */
export const ANSWERS: readonly string[] = readdirSync(folder).map((name) => name.replace(/\.json$/u, ""));

/** One of them as a model sent it. */
export const answerText = (name: string): string => readFileSync(new URL(`${name}.json`, folder), "utf8");
