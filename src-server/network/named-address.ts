/** An address that a caller named: the URL, or what is wrong with it, to follow the member's name in a sentence. */
export type NamedAddress = { url: URL } | { problem: string };

const MAX_LENGTH = 2048;

const problemOf = (url: URL): string | undefined => {
  if (url.protocol !== "https:" && url.protocol !== "http:") return "must begin with https:// or http://";
  if (url.username !== "" || url.password !== "") return "must not hold a user name or password";
  if (url.search !== "" || url.hash !== "") return "must not hold ? or #";
  return url.port === "0" ? "must not name port 0" : undefined;
};

/** Checks the form of an address that is called or linked to: http(s), no credentials, no query or fragment. */
export const parseNamedAddress = (text: string): NamedAddress => {
  const written = text.trim();
  if (
    written === "" ||
    written.length > MAX_LENGTH ||
    /[\s\\]/.test(written) ||
    !/^[a-z][a-z0-9+.-]*:\/\//i.test(written)
  )
    return { problem: "must be a web address such as https://example.com" };
  const url = URL.parse(written);
  if (!url) return { problem: "must be a web address such as https://example.com" };
  const problem = problemOf(url) ?? (/[?#]/.test(written) ? "must not hold ? or #" : undefined);
  return problem === undefined ? { url } : { problem };
};

/** Whether names can be joined to this public base address of a bucket. It is never called. */
export const validPublicUrl = (text: string): boolean => "url" in parseNamedAddress(text);
