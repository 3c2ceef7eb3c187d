import { isIP, type LookupFunction } from "node:net";

/** A look-up that knows some names and finds no other; nobody answers for a name whose address is null. */
export const namedHosts =
  (addresses: Readonly<Record<string, string | null>> = {}): LookupFunction =>
  (name, options, callback) => {
    const address = addresses[name];
    if (address === null) return;
    setImmediate(() => {
      if (address === undefined) callback(Object.assign(new Error(`ENOTFOUND ${name}`), { code: "ENOTFOUND" }), "");
      else if (options.all) callback(null, [{ address, family: isIP(address) }]);
      else callback(null, address, isIP(address));
    });
  };
