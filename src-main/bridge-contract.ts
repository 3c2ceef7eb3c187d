import { z } from "zod";
import {
  artifactSchema,
  chosenFolderSchema,
  folderSchema,
  linkIdSchema,
  restartedSchema,
  shellChangeSchema,
  updateStepSchema,
  type Shell,
} from "../src-server/contract/desktop/shell.ts";

/** What each function of the bridge takes; nothing else is let through to its handler. */
export const BRIDGE_ARGUMENTS = {
  info: z.tuple([shellChangeSchema.optional()]),
  subscribe: z.tuple([]),
  restartServer: z.tuple([restartedSchema.optional()]),
  reveal: z.tuple([z.uuid()]),
  saveCopy: z.tuple([z.uuid(), artifactSchema]),
  dragOut: z.tuple([z.uuid(), artifactSchema]),
  chooseFolder: z.tuple([chosenFolderSchema]),
  openPlan: z.tuple([]),
  openFolder: z.tuple([folderSchema]),
  openLink: z.tuple([linkIdSchema]),
  update: z.tuple([updateStepSchema]),
  saveReport: z.tuple([]),
} as const satisfies Record<keyof Shell, z.ZodType>;

export type BridgeName = keyof typeof BRIDGE_ARGUMENTS;
export type BridgeArguments<Name extends BridgeName> = z.infer<(typeof BRIDGE_ARGUMENTS)[Name]>;

/** What stands behind the functions of the bridge, each with arguments that were checked. */
export type BridgeHandlers = {
  [Name in Exclude<keyof Shell, "subscribe">]: (
    ...args: BridgeArguments<Name>
  ) => Awaited<ReturnType<Shell[Name]>> | Promise<Awaited<ReturnType<Shell[Name]>>>;
} & {
  /** The page listens from now on. */
  subscribe(): void;
};
