import childProcess from "node:child_process";
import { syncBuiltinESMExports } from "node:module";
import { Server } from "node:net";

const LOOPBACK = "127.0.0.1";

const confined = (target: unknown): unknown => {
  if (typeof target === "number") return { port: target, host: LOOPBACK };
  if (typeof target === "object" && target !== null && "port" in target) return { ...target, host: LOOPBACK };
  return target;
};

/**
 * Has every server of this process listen on 127.0.0.1, whatever it asks for.
 * For a process of its own around a library that would listen on all addresses.
 */
export const listenOnLoopbackOnly = (): void => {
  const listen: unknown = Reflect.get(Server.prototype, "listen");
  if (typeof listen !== "function") return;
  Object.defineProperty(Server.prototype, "listen", {
    value(this: Server, target: unknown, ...rest: unknown[]): unknown {
      return Reflect.apply(listen, this, [confined(target), ...rest]);
    },
  });
};

/**
 * Keeps whatever this process starts in its own group, so that it ends with the group.
 * For a process of its own around a library that detaches what it starts.
 */
export const startInOwnGroupOnly = (): void => {
  const { spawn } = childProcess;
  Object.defineProperty(childProcess, "spawn", {
    value: (...call: unknown[]): unknown => {
      const options = call.at(-1);
      const attached = typeof options === "object" && options !== null && !Array.isArray(options);
      const given = attached ? [...call.slice(0, -1), { ...options, detached: false }] : call;
      return Reflect.apply(spawn, childProcess, given);
    },
  });
  syncBuiltinESMExports();
};
