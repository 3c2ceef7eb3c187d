import type { BridgeEvent } from "../ports/system-ports.ts";
import { isOurs } from "./origin.ts";

/** The page that may speak to the shell. */
export type KnownPage = { readonly mainFrame: unknown };

/** Whether a message comes from the main frame of our own window, and shows our own address. */
export const isOurSender = ({ sender, senderFrame }: BridgeEvent, page: KnownPage | undefined): boolean =>
  page !== undefined &&
  sender === page &&
  senderFrame !== null &&
  senderFrame === page.mainFrame &&
  isOurs(senderFrame.url);
