import type { Artifact } from "../../src-server/contract/desktop/shell.ts";
import { fileAddress } from "../api/call.ts";
import { shell } from "../bridge/shell.ts";

/** Gives a file to the person: by the shell's dialog, or as a download of the browser, which the service names. */
export const saveCopy = async (job: { job_id: string }, artifact: Artifact): Promise<void> => {
  const desktop = shell();
  if (desktop) {
    await desktop.saveCopy(job.job_id, artifact);
    return;
  }
  const link = document.createElement("a");
  link.href = fileAddress(job.job_id, artifact);
  link.download = "";
  link.click();
};
