const STORED = "lectern.welcome";

/** Whether the welcome was finished or skipped on this computer. */
export const isWelcomeDone = (): boolean => localStorage.getItem(STORED) === "done";

/** The welcome is not shown again. */
export const finishWelcome = (): void => localStorage.setItem(STORED, "done");
