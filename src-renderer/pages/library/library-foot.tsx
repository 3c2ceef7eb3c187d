import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { JobCounts } from "../../../src-server/contract/api/job-record.ts";
import { diskQuery } from "../../api/queries.ts";
import { Button } from "../../components/button.tsx";
import { Icon } from "../../components/icon.tsx";
import { usePause } from "../../lecture-actions/paused-queue.tsx";
import { countOf } from "./library-filter.ts";
import { sizeText } from "./row-words.ts";

/** The queue with its pause, how many lectures there are, and what they take on the disk. */
export const LibraryFoot = ({ totals }: { totals: JobCounts | undefined }): ReactElement => {
  const { t, i18n } = useTranslation("library");
  const { queue, pause, isPending } = usePause();
  const { data: disk } = useQuery(diskQuery);
  const working = totals ? countOf("working", totals) : 0;
  return (
    <div className="library-foot">
      {queue && (
        <>
          <span>{queue.paused ? t("queue.paused") : t("queue.working", { count: working })}</span>
          <Button kind="quiet" isPending={isPending} onPress={() => pause(!queue.paused)}>
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
