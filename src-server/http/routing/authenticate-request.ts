import type { IncomingMessage } from "node:http";
import type { Caller } from "../../contract/api/accounts.ts";
import type { Site } from "./site.ts";

/** Who sends a request, as things stand now. Throws `Refusal` `key` when that cannot be told. */
export const authenticateRequest = (
  { headersDistinct, socket }: IncomingMessage,
  { service }: Pick<Site, "service">,
): Caller => service.authenticate(headersDistinct["x-api-key"] ?? [], socket.remoteAddress ?? "");
