import { createServer } from "node:net";
import type { ServiceOptions, StartedService } from "../../src-server/compose/service/start-service.ts";
import { AppError } from "../../src-server/errors.ts";

/** Where other programs look for the service first. */
export const USUAL_PORT = 4747;
const LAST_PORT = 4757;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen({ host: "127.0.0.1", port, exclusive: true }, () => probe.close(() => resolve(true)));
  });

const freePorts = async function* (): AsyncGenerator<number> {
  for (let port = USUAL_PORT; port <= LAST_PORT; port += 1) if (await isFree(port)) yield port;
};

const isTaken = (failure: unknown): boolean => failure instanceof AppError && failure.message.startsWith("Port ");

/**
 * Starts the service on 4747, or where another program has that on the next free one up to 4757, else on any.
 * `start` is `startService`. No key is ever sent to the program that was found on a port.
 */
export const startOnUsualPort = async (
  start: (options: ServiceOptions) => Promise<StartedService>,
  options: Omit<ServiceOptions, "port">,
): Promise<StartedService> => {
  for await (const port of freePorts()) {
    try {
      return await start({ ...options, port });
    } catch (failure) {
      if (!isTaken(failure)) throw failure;
    }
  }
  return start({ ...options, port: 0 });
};
