/** Scheme and host of the page. */
export const SCHEME = "app";
export const HOST = "lectern";
/** Where the page lives. */
export const PAGE_URL = `${SCHEME}://${HOST}/`;

const parsed = (url: string): URL | undefined => (URL.canParse(url) ? new URL(url) : undefined);

/** Whether an address is one of the page's own, with no user, port or other host in it. */
export const isOurs = (url: string): boolean => {
  const read = parsed(url);
  return (
    read !== undefined &&
    read.protocol === `${SCHEME}:` &&
    read.host === HOST &&
    read.username === "" &&
    read.password === "" &&
    url.startsWith(PAGE_URL)
  );
};
