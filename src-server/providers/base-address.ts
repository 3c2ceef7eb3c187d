import { isIP } from "node:net";
import type { ModelAccess } from "../contract/model-work.ts";
import { checkAddress } from "../network/check-address.ts";
import { PROVIDERS } from "./provider-table.ts";

type Named = Pick<ModelAccess, "provider" | "baseUrl">;

/** Programs on the owner's machine whose address is often given without its path. */
const withPath = ({ provider }: Named, url: URL): string => {
  const path = url.pathname.replace(/\/+$/u, "");
  const usual = PROVIDERS[provider].local && path === "" ? "/v1" : path;
  return `${url.origin}${usual}`;
};

/** The address requests are made under, without a slash at its end; undefined where nobody has named one. */
export const baseAddress = (access: Named): string | undefined => {
  const named = access.baseUrl ?? PROVIDERS[access.provider].baseUrl;
  const url = named === undefined ? null : URL.parse(named);
  return url ? withPath(access, url) : undefined;
};

/** Whether the model runs on a machine of its owner's, as the provider or its address tells. */
export const isLocal = (access: Named): boolean => {
  if (PROVIDERS[access.provider].local) return true;
  const address = baseAddress(access);
  if (access.provider !== "custom" || address === undefined) return false;
  const host = new URL(address).hostname.replace(/^\[(.*)\]$/u, "$1");
  if (isIP(host) === 0) return host === "localhost" || host.endsWith(".local");
  return checkAddress(host, "owner") === "allowed" && checkAddress(host, "public") === "forbidden";
};
