import { listen, type Listening } from "../../http/listen.ts";
import { publishAddress, withdrawAddress } from "./service-address.ts";

/** Starts listening and publishes the address to the owner's other programs until it is closed. Throws as `listen` does. */
export const listenAndPublish = async (
  { dataDir, joinKey }: { dataDir: string; joinKey: string },
  options: Parameters<typeof listen>[0],
): Promise<Listening> => {
  const listening = await listen(options);
  const close = async (): Promise<void> => {
    withdrawAddress(dataDir);
    await listening.close();
  };
  try {
    publishAddress(dataDir, { port: listening.port, joinKey, now: options.now() });
    return { port: listening.port, close };
  } catch (failure) {
    await close();
    throw failure;
  }
};
