import type { z } from "zod";
import { BRIDGE_ARGUMENTS, type BridgeHandlers, type BridgeName } from "../bridge-contract.ts";
import { isOurSender, type KnownPage } from "../policy/sender.ts";
import type { BridgeEvent, IpcPort } from "../ports/system-ports.ts";
import { channelOf } from "./channels.ts";

type Registration = {
  ipc: IpcPort;
  /** The page of our window; undefined while there is none. */
  page: () => KnownPage | undefined;
  handlers: BridgeHandlers;
  onRefused(what: string): void;
};

/** These are told and answer nothing. */
const TOLD: ReadonlySet<BridgeName> = new Set(["subscribe", "dragOut"]);
const NAMES = Object.keys(BRIDGE_ARGUMENTS) as BridgeName[];

/** The one way in: who asks and what is asked are checked before any handler sees them. */
export const registerBridge = ({ ipc, page, handlers, onRefused }: Registration): void => {
  const checked = (name: BridgeName, event: BridgeEvent, args: unknown[]): unknown => {
    if (!isOurSender(event, page())) {
      onRefused(`${name} from a foreign frame`);
      throw new Error("This page may not ask the shell.");
    }
    const schema: z.ZodType<unknown[]> = BRIDGE_ARGUMENTS[name];
    const read = schema.safeParse(args);
    if (!read.success) {
      onRefused(`${name} with arguments of another kind`);
      throw new Error(`The shell does not take these arguments of ${name}.`);
    }
    return (handlers[name] as (...checkedArgs: unknown[]) => unknown)(...read.data);
  };
  const told = async (name: BridgeName, event: BridgeEvent, args: unknown[]): Promise<void> => {
    try {
      await checked(name, event, args);
    } catch {
      // Nobody waits for an answer, and a refusal was noted.
    }
  };
  for (const name of NAMES) {
    if (TOLD.has(name)) ipc.on(channelOf(name), (event, ...args) => void told(name, event, args));
    else ipc.handle(channelOf(name), (event, ...args) => checked(name, event, args));
  }
};
