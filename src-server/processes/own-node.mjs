import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import process from "node:process";
import { fileURLToPath } from "node:url";

/**
 * Loaded by npm's scripts before each command, and plain JavaScript: an old Node can load nothing else of Lectern. On a
 * Node that is too old the command goes on in the one that `npm ci` brought: npm 11 finds that by itself, but npm 10 takes
 * its link away together with those of the packages for other systems. Where none was brought, one sentence says so.
 */
const root = new URL("../../", import.meta.url);
// The only member of that name in package.json is the one of `engines`.
const [, oldest = ""] = /"node":\s*">=([\d.]+)"/.exec(readFileSync(new URL("package.json", root), "utf8")) ?? [];
const isOld = process.versions.node.localeCompare(oldest, "en", { numeric: true }) < 0;

/** The program in the package for this system, which npm installs on no other. */
const brought = () => {
  const system = process.platform === "win32" ? "win" : process.platform;
  const names = ["node-", "node-bin-"].map((kind) => `${kind}${system}-${process.arch}`);
  const files = names.flatMap((name) => ["node", "node.exe"].map((file) => `node_modules/${name}/bin/${file}`));
  return files.map((file) => fileURLToPath(new URL(file, root))).find((file) => existsSync(file));
};

/**
 * Ends this process as the other one ended.
 * @param {string} program
 */
const runIn = async (program) => {
  const child = spawn(program, [...process.execArgv, ...process.argv.slice(1)], { stdio: "inherit" });
  for (const name of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]))
    process.on(name, () => void child.kill(name));
  await once(child, "close");
  process.exit(child.exitCode ?? 1);
};

if (isOld) {
  const program = brought();
  if (program !== undefined) await runIn(program);
  process.stderr.write(
    `Lectern needs Node ${oldest} or newer, and this is ${process.versions.node}: install a newer Node from nodejs.org, then run this command again.\n`,
  );
  process.exit(1);
}
