import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { JobCounts } from "../../../src-server/contract/api/job-list.ts";
import { queueSchema } from "../../../src-server/contract/api/machine-state.ts";
import { call } from "../../api/call.ts";
import { keys } from "../../api/keys.ts";
import { diskQuery, queueQuery } from "../../api/queries.ts";
import { Button } from "../../components/button.tsx";
import { Icon } from "../../components/icon.tsx";
import { countOf } from "./library-filter.ts";
import { sizeText } from "./row-words.ts";

const usePause = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (paused: boolean) => call(queueSchema, "POST", "/queue", { body: { paused } }),
    onSuccess: (queue) => client.setQueryData(keys.queue, queue),
  });
};

/** The queue with its pause, how many lectures there are, and what they take on the disk. */
export const LibraryFoot = ({ totals }: { totals: JobCounts | undefined }): ReactElement => {
  const { t, i18n } = useTranslation("library");
  const { data: queue } = useQuery(queueQuery);
  const { data: disk } = useQuery(diskQuery);
  const pause = usePause();
  const working = totals ? countOf("working", totals) : 0;
  return (
    <div className="library-foot">
      {queue && (
        <>
          <span>{queue.paused ? t("queue.paused") : t("queue.working", { count: working })}</span>
          <Button kind="quiet" isPending={pause.isPending} onPress={() => pause.mutate(!queue.paused)}>
            <Icon name={queue.paused ? "play" : "pause"} /> {queue.paused ? t("queue.goOn") : t("queue.pause")}
          </Button>
        </>
      )}
      <span className="library-disk">
        {totals && t("lectures", { count: countOf("all", totals) })}
        {disk && ` · ${sizeText(disk.lectures_bytes, i18n.language)}`}
        {disk &&
          ` · ${disk.free_bytes === null ? t("unreachable") : t("free", { size: sizeText(disk.free_bytes, i18n.language) })}`}
      </span>
    </div>
  );
};
