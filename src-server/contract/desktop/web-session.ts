/**
 * What a page in a browser sends beside its cookie. Browsers send the cookie to every port of 127.0.0.1; this secret lies
 * in the page's own storage, which no page of another port can read.
 */
export const SESSION_HEADER = "x-lectern-session";
/** The same in an address, for pictures and videos, which cannot send headers, and in the fragment that brings it. */
export const SESSION_PARAMETER = "session";
