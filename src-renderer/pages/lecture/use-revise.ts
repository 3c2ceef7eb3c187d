import { useMutation, useQueryClient } from "@tanstack/react-query";
import { jobCreatedSchema } from "../../../src-server/contract/api/job-record.ts";
import type { Edit } from "../../../src-server/contract/api/requests.ts";
import { call } from "../../api/call.ts";
import { useOnce } from "../../api/use-once.ts";
import { keys } from "../../api/keys.ts";

/** What is to differ in the next version. */
export type Revision = {
  edits?: readonly Edit[];
  style?: string;
  aspect?: string;
  resolution?: string;
  voice?: string;
};

/** Asks for a new version of a finished lecture, once for each form; the one at hand stays as it is. */
export const useRevise = (jobId: string) => {
  const client = useQueryClient();
  const once = useOnce();
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: (revision: Revision) =>
      call(jobCreatedSchema, "POST", `/video/jobs/${jobId}/revise`, { body: revision }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: keys.allVersions });
      void client.invalidateQueries({ queryKey: keys.allJobs });
    },
  });
  const revise = (revision: Revision, onMade: (jobId: string) => void): void =>
    void once("revise", async () =>
      mutateAsync(revision).then(
        (made) => {
          onMade(made.job_id);
          return true;
        },
        () => false,
      ),
    );
  return { revise, isPending, error };
};
