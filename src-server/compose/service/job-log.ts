import type { JobLog, JobLogFields } from "../../jobs/job-log.ts";
import type { LogFields } from "../../logging/log-line.ts";
import type { Logger } from "../../logging/logger.ts";

const text = (value: JobLogFields[string] | undefined): string | undefined =>
  typeof value === "string" && value !== "" ? value : undefined;
const number = (value: JobLogFields[string] | undefined): number | undefined =>
  typeof value === "number" ? value : undefined;

const fieldsOf = (fields: JobLogFields = {}): LogFields => ({
  jobId: text(fields["job"]),
  attempt: number(fields["try"]),
  count: number(fields["times"]),
  error: [fields["reason"], fields["cause"]].flatMap((part) => text(part) ?? []).join("\n") || undefined,
});

/** The jobs' lines in the program's log. */
export const jobLog = (logger: Logger): JobLog => ({
  info: (event, fields) => logger.info(fieldsOf(fields), event),
  warn: (event, fields) => logger.warn(fieldsOf(fields), event),
});
