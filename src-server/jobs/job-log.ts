/** Where the technical side of jobs is told: named fields only, never whole requests, never secrets. */
export type JobLog = {
  info(event: string, fields?: JobLogFields): void;
  warn(event: string, fields?: JobLogFields): void;
};
export type JobLogFields = Readonly<Record<string, string | number | boolean | null>>;
