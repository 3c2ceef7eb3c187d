import type { Artifact } from "../../src-server/contract/desktop/shell.ts";
import { fileAddress } from "../api/call.ts";
import { shell } from "../bridge/shell.ts";

const LONGEST = 60;

/** Name for a copy of a lecture's file, made of its sentence. */
export const copyName = (prompt: string, artifact: string): string => {
  const ending = artifact.slice(artifact.lastIndexOf("."));
  const words = prompt
    .normalize("NFC")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  const name = [...words].slice(0, LONGEST).join("").trim().replaceAll(" ", "-");
  return artifact.startsWith("lecture.") ? `${name || "lecture"}${ending}` : `${name || "lecture"}-${artifact}`;
};

/** Gives a file to the person: by the shell's dialog, or as a download of the browser. */
export const saveCopy = async (job: { job_id: string; prompt: string }, artifact: Artifact): Promise<void> => {
  const desktop = shell();
  if (desktop) {
    await desktop.saveCopy(job.job_id, artifact);
    return;
  }
  const link = document.createElement("a");
  link.href = fileAddress(job.job_id, artifact);
  link.download = copyName(job.prompt, artifact);
  link.click();
};
