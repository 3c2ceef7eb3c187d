import { MAX_SENT } from "../../contract/bounds.ts";

/** Whether a text is an http(s) address of a usual length without a user name in it. */
export const isWebAddress = (text: string): boolean => {
  if (text.length > MAX_SENT.address || !/^https?:\/\//i.test(text) || /[\s\p{Cc}]/u.test(text)) return false;
  const url = URL.parse(text);
  return url !== null && url.hostname !== "" && url.username === "" && url.password === "" && !/@/.test(url.host);
};
