const STORED = "lectern.welcome.job";

/** The lecture that the welcome is making, so that a reload finds it again. */
export const keptFirstJob = (): string | null => localStorage.getItem(STORED);
export const keepFirstJob = (jobId: string): void => localStorage.setItem(STORED, jobId);
export const forgetFirstJob = (): void => localStorage.removeItem(STORED);
