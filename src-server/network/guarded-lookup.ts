import { lookup as systemLookup, type LookupAddress } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import { ForbiddenAddressError } from "./forbidden-address.ts";
import { checkAddress } from "./check-address.ts";
import type { Reach } from "./reach.ts";

export type Guard = {
  reach: Reach;
  /** Finds the addresses of a name; the system's own if absent. */
  lookup?: LookupFunction | undefined;
};

const listed = (answer: string | LookupAddress[]): LookupAddress[] =>
  typeof answer === "string" ? [{ address: answer, family: isIP(answer) }] : answer;

const noAddress = (): NodeJS.ErrnoException =>
  Object.assign(new Error("The name has no address."), { code: "ENOTFOUND" });

/**
 * A `dns.lookup` that answers only with addresses that may be called. Given to a socket, what is judged is what is
 * connected to, whatever the name resolves to a moment later. One forbidden address spoils the whole answer.
 */
export const guardedLookup =
  ({ reach, lookup = systemLookup }: Guard): LookupFunction =>
  (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, answer) => {
      if (error) return callback(error, "");
      const addresses = listed(answer);
      const [first] = addresses;
      if (!first) return callback(noAddress(), "");
      if (addresses.some(({ address }) => checkAddress(address, reach) === "forbidden"))
        return callback(new ForbiddenAddressError(), "");
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
    });
  };
