/** HTML that may stand in a page as it is. */
export type Markup = { readonly html: string };

type Part = Markup | string | number | null | false | readonly Part[];

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

const isList = (part: Part): part is readonly Part[] => Array.isArray(part);

const htmlOf = (part: Part): string => {
  if (part === null || part === false) return "";
  if (typeof part === "string" || typeof part === "number") return escape(String(part));
  return isList(part) ? part.map(htmlOf).join("") : part.html;
};

/** Markup from a template; everything put into it is escaped unless it is markup itself. */
export const markup = (texts: TemplateStringsArray, ...parts: readonly Part[]): Markup => ({
  html: texts.map((text, index) => text + htmlOf(parts[index] ?? null)).join(""),
});

/** Text in which `code` between backquotes is set as code. */
export const prose = (text: string): Markup =>
  markup`${text.split("`").map((part, index) => (index % 2 === 1 ? markup`<code>${part}</code>` : part))}`;
