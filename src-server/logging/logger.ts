/** Writes lines to the log. `message` is a fixed sentence: what differs from line to line belongs in the fields. */
export type Logger = {
  info(fields: LogFields, message: string): void;
  warn(fields: LogFields, message: string): void;
  error(fields: LogFields, message: string): void;
};

/** A log that is not kept. */
export const silentLogger: Logger = { info: () => {}, warn: () => {}, error: () => {} };

/** Everything a line of the log may say; nothing else is ever written. */
export type LogFields = {
  requestId?: string | undefined;
  /** Method and pattern of the path; the address itself may hold a token and is never logged. */
  method?: string | undefined;
  route?: string | undefined;
  status?: number | undefined;
  milliseconds?: number | undefined;
  /** Machine-readable code of a refusal or failure. */
  code?: string | undefined;
  jobId?: string | undefined;
  phase?: string | undefined;
  attempt?: number | undefined;
  port?: number | undefined;
  count?: number | undefined;
  /** What was thrown: its name, message and stack, with anything that looks like a secret taken out. */
  error?: unknown;
};

const NAMES = [
  "requestId",
  "method",
  "route",
  "status",
  "milliseconds",
  "code",
  "jobId",
  "phase",
  "attempt",
  "port",
  "count",
] as const;

/** The named fields of a log line and no others, whatever the object holds besides. */
export const logLine = (fields: LogFields): Record<string, string | number> => {
  const line: Record<string, string | number> = {};
  for (const name of NAMES) {
    const value = fields[name];
    if (value !== undefined) line[name] = typeof value === "string" ? withoutSecrets(value).slice(0, 200) : value;
  }
  return fields.error === undefined ? line : { ...line, ...errorFields(fields.error) };
};

/** Keys, tokens, signatures and user names in addresses. */
const SECRETS: readonly (readonly [RegExp, string])[] = [
  [/\b(lk_|sk-|gsk_|AIza|xai-)[\w-]+/g, "$1…"],
  [/([?&](?:token|key|x-amz-[\w-]+)=)[^&\s"']+/gi, "$1…"],
  [/(\b(?:bearer|api[_-]?key|secret|password|token)\b["']?\s*[:= ]\s*["']?)[^\s"',}]+/gi, "$1…"],
  [/(\/\/)[^/\s@]+@/g, "$1…@"],
  [/[A-Za-z0-9+/_-]{40,}={0,2}/g, "…"],
];

const withoutSecrets = (text: string): string =>
  SECRETS.reduce((rest, [pattern, stand]) => rest.replace(pattern, stand), text).slice(0, 4000);

const errorFields = (thrown: unknown): Record<string, string> => {
  if (!(thrown instanceof Error)) return { error: withoutSecrets(String(thrown)) };
  const cause = thrown.cause instanceof Error ? { cause: withoutSecrets(thrown.cause.message) } : {};
  return { error: withoutSecrets(thrown.stack ?? thrown.message), ...cause };
};
