const MARKS = /\p{M}+/gu;
/** Neither quotes nor a backslash, which would end or escape the text, nor a percent sign, which some decode. */
const UNSAFE = /[^ !#$&'()+,\-.0-9;=@A-Z[\]^_`a-z{}~]+/gu;

/** A name in plain ASCII, for readers that know no other; the fallback where none of its letters can stay. */
const plainName = (name: string, fallback: string): string => {
  const plain = name
    .normalize("NFKD")
    .replaceAll("ß", "ss")
    .replaceAll(MARKS, "")
    .replaceAll(UNSAFE, " ")
    .replaceAll(/ +/gu, " ")
    .trim();
  return /^[^.]*[0-9A-Za-z]/u.test(plain) ? plain : fallback;
};

/** Characters that `encodeURIComponent` leaves and RFC 8187 does not allow. */
const encoded = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replaceAll(
    /['()*]/gu,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** The header that names a copy of a file, whatever characters its name has (RFC 6266); `fallback` is plain ASCII. */
export const contentDisposition = (kind: "inline" | "attachment", name: string, fallback: string): string =>
  `${kind}; filename="${plainName(name, fallback)}"; filename*=UTF-8''${encoded(name)}`;
