/** What may be done with an update right now. */
export type UpdateRule = { mayDownload: boolean; mayInstall: boolean };

/** Nothing is fetched while a lecture is being made, and nothing installed while one waits. */
export const updateRule = ({ active, processing }: { active: number; processing: boolean }): UpdateRule => ({
  mayDownload: !processing,
  mayInstall: active === 0,
});

const DAY_MS = 24 * 3600 * 1000;

/** Whether it is time to look for an update: once a day. */
export const isCheckDue = (lastMs: number | null, nowMs: number): boolean =>
  lastMs === null || nowMs - lastMs >= DAY_MS || lastMs > nowMs;
