import type { RequestDraft } from "../../../src-server/http/requests/parse-request.ts";
import { refuseFields } from "../../../src-server/refusal.ts";

/** A request that was read without a bad field. Throws `FieldRefusal`. */
export const settled = <Request>({ request, faults }: RequestDraft<Request>): Request => {
  refuseFields(faults);
  return request;
};
