/** The ways in which a connection fails that a person can do something about. */
export type TransportFault = "name" | "refused" | "certificate" | "redirected" | "timeout" | "address" | "other";

const DEEPEST = 6;
const MOST = 40;

const CODES: readonly (readonly [RegExp, TransportFault])[] = [
  [/ERR_INVALID_URL|ERR_INVALID_PROTOCOL|unknown scheme|Invalid URL/i, "address"],
  [/ENOTFOUND|EAI_AGAIN|EAI_NODATA|EAI_NONAME/, "name"],
  [/redirect/i, "redirected"],
  [/CERT|SELF_SIGNED|UNABLE_TO_(?:VERIFY|GET)|ERR_TLS|ERR_SSL|EPROTO|wrong version number|certificate/i, "certificate"],
  [/ECONNREFUSED/, "refused"],
  [/TIMEDOUT|_TIMEOUT|TimeoutError|timed out|timeout/i, "timeout"],
];

const textsOf = (thrown: object): string[] =>
  ["code", "name", "message"].map((key) => {
    const value: unknown = Reflect.get(thrown, key);
    return typeof value === "string" ? value.slice(0, 500) : "";
  });

const partsOf = (thrown: object): readonly unknown[] => {
  const errors: readonly unknown[] = thrown instanceof AggregateError ? thrown.errors : [];
  return errors.slice(0, 8);
};

/** All texts of what was thrown and of its causes, the innermost last. */
const words = (thrown: unknown): string[] => {
  let level: unknown[] = [thrown];
  const texts: string[] = [];
  for (let depth = 0; depth < DEEPEST && texts.length < MOST; depth++) {
    const objects = level.filter((value) => typeof value === "object" && value !== null);
    texts.push(...level.filter((value) => typeof value === "string"), ...objects.flatMap(textsOf));
    level = objects.flatMap((value) => [Reflect.get(value, "cause") as unknown, ...partsOf(value)]);
  }
  return texts;
};

/** What kind of fault of a connection was thrown, however it was wrapped. */
export const transportFault = (thrown: unknown): TransportFault => {
  const texts = words(thrown);
  return CODES.find(([pattern]) => texts.some((text) => pattern.test(text)))?.[1] ?? "other";
};
