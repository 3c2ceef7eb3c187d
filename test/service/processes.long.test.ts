import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { isOver } from "../support/service.ts";
import { processTree } from "../support/processes.ts";
import { networkSockets, staysHere, type Socket } from "../support/sockets.ts";
import { SMALL, useService } from "./support/use-service.ts";

const server = useService();

const read = (file: string): string => {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
};

const nameOf = ({ protocol, local, remote }: Socket): string => `${protocol} ${local} ${remote}`;
const LISTENS = /:0000$/;

describe.runIf(process.platform === "linux")("while a lecture is made", () => {
  it("no process has a socket beyond loopback, and none is given a secret", async () => {
    const { key, pid, call } = server();
    await call("PATCH", "/settings", { body: { "llm.api_key": "sk-canary-5d2c81b7", "llm.provider": "openai" } });
    const id = await server().create({ ...SMALL, voice: "slt", fresh: true });
    const ending = new AbortController();
    const done = server()
      .until(id, isOver)
      .finally(() => ending.abort());
    const sockets = new Map<string, Socket>();
    const children = new Map<number, string>();
    while (!ending.signal.aborted) {
      const tree = processTree(pid);
      for (const socket of networkSockets(tree)) sockets.set(nameOf(socket), socket);
      for (const child of tree)
        children.set(
          child,
          `${read(`/proc/${child}/cmdline`)}\n${child === pid ? "" : read(`/proc/${child}/environ`)}`,
        );
      await wait(20);
    }
    expect(await done).toMatchObject({ status: "completed" });
    expect([...sockets.values()].filter((socket) => !staysHere(socket)).map(nameOf)).toEqual([]);
    expect([...sockets.values()].some(({ remote }) => LISTENS.test(remote))).toBe(true);
    expect(children.size).toBeGreaterThan(1);
    for (const visible of children.values()) {
      for (const secret of [key, key.slice(0, 12), "sk-canary", "5d2c81b7"]) expect(visible).not.toContain(secret);
      expect(visible).not.toMatch(/api[_-]?key=|secret=|token=/i);
    }
  });
});
