/** Whether a text is an http(s) address without a user name in it. */
export const isWebAddress = (text: string): boolean => {
  if (!/^https?:\/\//i.test(text) || /[\s\p{Cc}]/u.test(text)) return false;
  const url = URL.parse(text);
  return url !== null && url.hostname !== "" && url.username === "" && url.password === "" && !/@/.test(url.host);
};
