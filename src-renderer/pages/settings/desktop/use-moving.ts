import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { MovingState } from "../../../../src-server/contract/desktop/shell.ts";
import { shell } from "../../../bridge/shell.ts";
import { useAnnounce } from "../../../components/announcer.tsx";
import { shellInfoQuery } from "../machine/shell-info-query.ts";

export type Moving = {
  state: MovingState;
  move(): void;
  isPending: boolean;
  /** Name of the folder that everything was moved to. */
  movedTo: string | null;
  /** The shell's sentence of why nothing was moved. */
  refused: string | null;
};

/** Moves the data folder, and follows how far that is. */
export const useMoving = (): Moving => {
  const { t } = useTranslation("settings");
  const client = useQueryClient();
  const announce = useAnnounce();
  const [state, setState] = useState<MovingState>({ state: "idle" });
  useEffect(() => shell()?.subscribe((event) => event.type === "moving" && setState(event.moving)), []);
  useEffect(() => {
    if (state.state !== "idle") announce(t(`dataFolder.steps.${state.state}`));
  }, [announce, state.state, t]);
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: async () => (await shell()?.chooseFolder("data")) ?? null,
    onSuccess: async (folder) => {
      if (folder === null) return;
      announce(t("dataFolder.moved", { folder }));
      await client.invalidateQueries();
    },
    onError: ({ message }) => announce(message),
    onSettled: async () => client.invalidateQueries({ queryKey: shellInfoQuery.queryKey }),
  });
  return { state, move: mutate, isPending, movedTo: data ?? null, refused: error?.message ?? null };
};
