import type { Gateway } from "../gateway/gateway.ts";
import { refusal } from "../gateway/plain-answer.ts";
import { isOurs } from "./origin.ts";

/** The gateway as the page's scheme asks it: for our own host alone. */
export const gatewayOfScheme =
  (gateway: Gateway): Gateway =>
  async (request) =>
    isOurs(request.url) ? gateway(request) : refusal(404, "path_not_found");
