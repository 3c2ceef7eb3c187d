import { lectureFileNameSchema } from "../../src-server/contract/lecture-files.ts";
import { z } from "zod";
import {
  chosenFolderSchema,
  folderSchema,
  linkIdSchema,
  restartedSchema,
  shellChangeSchema,
  updateStepSchema,
  type Shell,
} from "../../src-server/contract/desktop/shell.ts";
import type { BridgeEvent, IpcPort } from "../system-ports.ts";
import { isOurs } from "../gateway/page-policy.ts";
import { channelOf } from "./create-bridge.ts";

/** The page that may speak to the shell. */
type KnownPage = { readonly mainFrame: unknown };

type Registration = {
  ipc: IpcPort;
  /** The page of our window; undefined while there is none. */
  page: () => KnownPage | undefined;
  handlers: BridgeHandlers;
  onRefused(what: string): void;
};

type BridgeName = keyof typeof BRIDGE_ARGUMENTS;

/** What each function of the bridge takes; nothing else is let through to its handler. */
export const BRIDGE_ARGUMENTS = {
  info: z.tuple([shellChangeSchema.optional()]),
  subscribe: z.tuple([]),
  restartServer: z.tuple([restartedSchema.optional()]),
  reveal: z.tuple([z.uuid()]),
  saveCopy: z.tuple([z.uuid(), lectureFileNameSchema]),
  dragOut: z.tuple([z.uuid(), lectureFileNameSchema]),
  chooseFolder: z.tuple([chosenFolderSchema]),
  openPlan: z.tuple([]),
  openFolder: z.tuple([folderSchema]),
  openLink: z.tuple([linkIdSchema]),
  update: z.tuple([updateStepSchema]),
  saveReport: z.tuple([]),
} as const satisfies Record<keyof Shell, z.ZodType>;

const NAMES = Object.keys(BRIDGE_ARGUMENTS) as BridgeName[];

/** One-way: these answer nothing. */
const ONE_WAY: ReadonlySet<BridgeName> = new Set(["subscribe", "dragOut"]);

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
  const handleOneWay = async (name: BridgeName, event: BridgeEvent, args: unknown[]): Promise<void> => {
    try {
      await checked(name, event, args);
    } catch {
      // Nobody waits for an answer, and a refusal was noted.
    }
  };
  for (const name of NAMES) {
    if (ONE_WAY.has(name)) ipc.on(channelOf(name), (event, ...args) => void handleOneWay(name, event, args));
    else ipc.handle(channelOf(name), (event, ...args) => checked(name, event, args));
  }
};

type BridgeArguments<Name extends BridgeName> = z.infer<(typeof BRIDGE_ARGUMENTS)[Name]>;

/** What stands behind the functions of the bridge, each with arguments that were checked. */
export type BridgeHandlers = {
  [Name in Exclude<keyof Shell, "subscribe">]: (
    ...args: BridgeArguments<Name>
  ) => Awaited<ReturnType<Shell[Name]>> | Promise<Awaited<ReturnType<Shell[Name]>>>;
} & {
  /** The page listens from now on. */
  subscribe(): void;
};

/** Whether a message comes from the main frame of our own window, and shows our own address. */
const isOurSender = ({ sender, senderFrame }: BridgeEvent, page: KnownPage | undefined): boolean =>
  page !== undefined &&
  sender === page &&
  senderFrame !== null &&
  senderFrame === page.mainFrame &&
  isOurs(senderFrame.url);
