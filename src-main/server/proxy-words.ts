const PLACE = /^(?:\[[\da-f:.]+\]|[\w.-]+):\d{1,5}$/iu;
const SCHEMES: Readonly<Record<string, string>> = { PROXY: "http", HTTPS: "https" };

/**
 * The first way that we can go of what the system says, such as `PROXY proxy:3128; DIRECT`: a proxy as
 * `http://proxy:3128`, or null for the direct way. SOCKS proxies are passed over.
 */
export const readProxy = (said: string): string | null => {
  for (const way of said.split(";")) {
    const [kind = "", place = ""] = way.trim().split(/\s+/u);
    if (kind === "DIRECT") return null;
    const scheme = SCHEMES[kind.toUpperCase()];
    if (scheme !== undefined && PLACE.test(place)) return `${scheme}://${place}`;
  }
  return null;
};
