import { useMutation, useQueryClient, useQuery } from "@tanstack/react-query";
import { useEffect, useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { MovingState } from "../../../../src-server/contract/desktop/shell.ts";
import { shell } from "../../../bridge/shell.ts";
import { useAnnounce } from "../../../components/announcer.tsx";
import { Notice } from "../../../components/notice.tsx";
import { shellInfoQuery } from "../machine/shell-info-query.ts";
import { ConfirmButton } from "../parts/confirm-button.tsx";
import { SectionPart } from "../parts/section-part.tsx";

type Moving = {
  state: MovingState;
  move(): void;
  isPending: boolean;
  /** Name of the folder that everything was moved to. */
  movedTo: string | null;
  /** The shell's sentence of why nothing was moved. */
  refused: string | null;
};

/** Moves the data folder, and follows how far that is. */
const useMoving = (): Moving => {
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

const Progress = ({ state }: { state: MovingState }): ReactElement | null => {
  const { t, i18n } = useTranslation("settings");
  if (state.state === "idle") return null;
  const percent = new Intl.NumberFormat(i18n.language, { style: "percent" }).format(state.share);
  return (
    <div className="engine-progress">
      <progress aria-label={t("dataFolder.progress")} max={1} value={state.share} />
      <p className="settings-row-facts">
        <span>{percent}</span>
        <span>{t(`dataFolder.steps.${state.state}`)}</span>
      </p>
    </div>
  );
};

const Move = (): ReactElement => {
  const { t } = useTranslation("settings");
  const { data: info } = useQuery(shellInfoQuery);
  const { state, move, isPending, movedTo, refused } = useMoving();
  return (
    <>
      {info ? <p>{t("dataFolder.now", { folder: info.dataFolder })}</p> : null}
      <div className="setting-line">
        <ConfirmButton
          label={t("dataFolder.move")}
          question={t("dataFolder.question")}
          words={t("dataFolder.words")}
          isPending={isPending}
          onConfirm={move}
        />
      </div>
      <Progress state={state} />
      {movedTo !== null && !isPending ? (
        <Notice kind="good">{t("dataFolder.moved", { folder: movedTo })}</Notice>
      ) : null}
      {refused !== null ? <Notice kind="error">{refused}</Notice> : null}
    </>
  );
};

/** Where everything lies, and moving it; a browser is told who can. */
export const DataFolder = (): ReactElement => {
  const { t } = useTranslation("settings");
  return (
    <SectionPart title={t("dataFolder.title")} note={shell() ? t("dataFolder.note") : t("dataFolder.elsewhere")}>
      {shell() ? <Move /> : null}
    </SectionPart>
  );
};
