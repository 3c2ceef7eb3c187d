import type { ModelAccess } from "../contract/model-work.ts";
import type { FailureSignal } from "./failures/failure-signal.ts";
import { PROVIDERS } from "./provider-table.ts";

/** The failure of a key that is lacking or that no header can carry; it is known without asking the provider. */
export const keyFailure = ({ provider, apiKey = "" }: ModelAccess): FailureSignal | undefined => {
  const isRight = apiKey === "" ? !PROVIDERS[provider].needsKey : /^[\u0021-\u007e]+$/u.test(apiKey);
  return isRight ? undefined : { provider, status: 401 };
};
