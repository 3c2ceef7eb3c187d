import type { IncomingMessage } from "node:http";
import type { Caller } from "../../contract/api/accounts.ts";
import type { Site } from "./operation.ts";

/** The caller of a request, by its key, token or session. Throws `Refusal` `key` for none that is valid. */
export const authenticateRequest = (
  { headersDistinct, socket }: IncomingMessage,
  { service }: Pick<Site, "service">,
): Caller => service.authenticate(headersDistinct["x-api-key"] ?? [], socket.remoteAddress ?? "");
