import { queryOptions } from "@tanstack/react-query";
import { fetchAsPage, fileAddress } from "../../../api/call.ts";
import { keys } from "../../../api/keys.ts";

/** Files of a lecture that are worth taking, in the order in which they are shown. */
export const FILE_NAMES = [
  "lecture.mp4",
  "captions.srt",
  "captions.vtt",
  "transcript.md",
  "thumbnail.png",
  "plan.json",
  "report.json",
  "scene.py",
] as const;
export type FileName = (typeof FILE_NAMES)[number];

/** Bytes of a file; null where there is none. */
export const fileSizeQuery = (jobId: string, name: FileName) =>
  queryOptions({
    queryKey: [...keys.file(jobId, name), "size"] as const,
    queryFn: async ({ signal }) => {
      const answer = await fetchAsPage(fileAddress(jobId, name), { method: "HEAD", signal });
      const size = Number(answer.headers.get("content-length") ?? "");
      return answer.ok && size > 0 ? size : null;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
