import { readFileSync } from "node:fs";
import process from "node:process";

/**
 * Loaded by npm's scripts before each command, and plain JavaScript: an old Node can load nothing else of Lectern. Where
 * npm brought a Node of Lectern's own this runs on that one.
 */
const { engines } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));
const oldest = engines.node.replace(/^>=/, "");
const [wanted, found] = [oldest, process.versions.node].map((version) => version.split(".").map(Number));
const at = wanted.findIndex((part, place) => part !== found[place]);
if (at !== -1 && found[at] < wanted[at]) {
  process.stderr.write(
    `Lectern needs Node ${oldest} or newer, and this is ${process.versions.node}: install a newer Node from nodejs.org, then run this command again.\n`,
  );
  process.exit(1);
}
