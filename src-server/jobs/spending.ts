/** What was taken of the machine owner's AI key. Money is US dollars, as far as prices are known. */
export type Spending = { tokens: number; usd: number };

/** What was taken by calendar month (UTC, `2026-11`), whoever asked. */
export type SpendingStore = {
  add(month: string, spent: Spending): void;
  of(month: string): Spending;
};

/** The month (UTC) of a moment in milliseconds since 1970. */
export const monthOf = (moment: number): string => new Date(moment).toISOString().slice(0, 7);

/** When the next month (UTC) begins, in milliseconds since 1970. */
export const nextMonth = (moment: number): number => {
  const at = new Date(moment);
  return Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1);
};
