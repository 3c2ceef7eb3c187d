/** Ends what is left of the group a finished program led. On Windows a finished program's descendants cannot be found any more. */
export const endGroup = (pid: number): void => {
  if (process.platform === "win32") return;
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // Nobody is left, which is the usual case.
  }
};
