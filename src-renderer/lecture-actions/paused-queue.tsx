import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { queueSchema, type QueueState } from "../../src-server/contract/api/machine.ts";
import { call } from "../api/call.ts";
import { keys } from "../api/keys.ts";
import { queueQuery } from "../api/queries.ts";
import { Button } from "../components/button.tsx";
import { Icon } from "../components/icon.tsx";

type Pause = { queue: QueueState | undefined; pause(paused: boolean): void; isPending: boolean };

/** The queue, paused or let go on. */
export const usePause = (): Pause => {
  const client = useQueryClient();
  const { data: queue } = useQuery(queueQuery);
  const { mutate: pause, isPending } = useMutation({
    mutationFn: (paused: boolean) => call(queueSchema, "POST", "/queue", { body: { paused } }),
    onSuccess: (state) => client.setQueryData(keys.queue, state),
  });
  return { queue, pause, isPending };
};

/** Says that the queue is paused, and lets it go on; nothing while it is not. */
export const PausedQueue = (): ReactElement | null => {
  const { t } = useTranslation();
  const { queue, pause, isPending } = usePause();
  if (queue?.paused !== true) return null;
  return (
    <span className="paused-queue">
      <span>{t("queue.paused")}</span>
      <Button kind="quiet" isPending={isPending} onPress={() => pause(false)}>
        <Icon name="play" /> {t("queue.resume")}
      </Button>
    </span>
  );
};
