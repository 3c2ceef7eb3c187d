import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { execPath } from "node:process";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { runTool } from "../../src-server/processes/run-tool.ts";
import { addSystemPackages, program } from "../setup/programs.ts";
import { tempFolder } from "../support/temp-folder.ts";

const ASK = fileURLToPath(new URL("./children/ask-host.ts", import.meta.url));
const MAX_MS = 30_000;

let openssl: string;
beforeAll(async () => {
  if (!program("openssl")) await addSystemPackages(["openssl"], "This test makes a certificate with openssl.");
  openssl = program("openssl") ?? "";
}, 300_000);

/** A server on this machine with a certificate that nobody has signed but its owner. */
const startSchool = async (): Promise<{ url: string; certificate: string }> => {
  const folder = await tempFolder();
  const [key, certificate] = [join(folder, "key.pem"), join(folder, "certificate.pem")];
  const made = ["-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2"];
  const named = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"];
  const args = ["req", ...made, ...named, "-keyout", key, "-out", certificate];
  await runTool({ file: openssl, args, timeoutMs: MAX_MS });
  const server = createServer({ key: await readFile(key), cert: await readFile(certificate) }, (_, answer) => {
    answer.writeHead(204).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return { url: `https://127.0.0.1:${(server.address() as AddressInfo).port}/`, certificate };
};

const ask = async (url: string, env: Readonly<Record<string, string>>): Promise<string> => {
  const { stdout } = await runTool({ file: execPath, args: [ASK, url], env, timeoutMs: MAX_MS });
  return Buffer.from(stdout).toString("utf8");
};

describe("encrypted calls", () => {
  it("trust a certificate that the system trusts", async () => {
    const { url, certificate } = await startSchool();
    expect(await ask(url, { SSL_CERT_FILE: certificate })).toBe("204");
  });

  it("refuse one that nobody vouches for", async () => {
    const { url } = await startSchool();
    expect(await ask(url, {})).toBe("DEPTH_ZERO_SELF_SIGNED_CERT");
  });
});
