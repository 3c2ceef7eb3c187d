import type { SettingName } from "../../../src-server/contract/api/settings.ts";
import { diskSchema, type DiskState } from "../../../src-server/contract/api/machine.ts";
import { useQueryClient, useMutation, useQuery } from "@tanstack/react-query";
import { useState, type ReactElement, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { MovingState } from "../../../src-server/contract/desktop/shell.ts";
import { keys, diskQuery } from "../../api/queries.ts";
import { shell } from "../../bridge/shell.ts";
import { Button, useAnnounce } from "../../components/button.tsx";
import { Notice } from "../../components/panels.tsx";
import { asFailure, callService } from "../../api/call.ts";
import { FailureNotice } from "../../failures/failure-notice.tsx";
import { changeDrafts, useSettingForm } from "./setting-form.ts";
import { sizeText } from "../../components/shown-values.ts";
import { SaveBar, SettingText } from "./setting-fields.tsx";
import { ConfirmButton, SectionPart, shellInfoQuery } from "./parts.tsx";

/** What Lectern keeps on this computer, and where. */
export const DataSection = (): ReactElement => {
  const { t } = useTranslation("settings");
  const { data: disk, error } = useQuery({ ...diskQuery, staleTime: 0 });
  return (
    <>
      <SectionPart title={t("data.use")}>
        {error ? <FailureNotice failure={asFailure(error)} /> : null}
        {disk ? (
          <>
            <DiskUse disk={disk} />
            <Clean disk={disk} />
          </>
        ) : error ? null : (
          <p>{t("loading")}</p>
        )}
      </SectionPart>
      <SectionPart title={t("data.places")} note={t("data.placesNote")}>
        <Places />
      </SectionPart>
      <DataFolder />
    </>
  );
};

/** Choosing and opening folders, which the desktop app alone can do. */
const ShellFolders = (): ReactElement | null => {
  const { t } = useTranslation("settings");
  const client = useQueryClient();
  const [failed, setFailed] = useState(false);
  const desktop = shell();
  if (!desktop) return null;
  const choose = async (): Promise<void> => {
    if ((await desktop.chooseFolder("library")) === null) return;
    changeDrafts({ library: undefined });
    await client.invalidateQueries({ queryKey: keys.settings });
  };
  const attempt = (step: () => Promise<void>) => () => {
    setFailed(false);
    step().catch(() => setFailed(true));
  };
  return (
    <>
      <div className="setting-line">
        <Button onPress={attempt(choose)}>{t("data.choose")}</Button>
        <Button onPress={attempt(async () => desktop.openFolder("library"))}>{t("data.openLibrary")}</Button>
        <Button onPress={attempt(async () => desktop.openFolder("logs"))}>{t("data.openLogs")}</Button>
      </div>
      {failed ? <Notice kind="error">{t("data.folderFailed")}</Notice> : null}
    </>
  );
};

const NAMES: readonly SettingName[] = ["library", "limits.disk_free_mb"];
const PARTS = ["lectures", "trash", "work", "cache", "free"] as const;

const DiskUse = ({ disk }: { disk: DiskState }): ReactElement => {
  const { t, i18n } = useTranslation("settings");
  const sizeOf = (bytes: number | null): string =>
    bytes === null ? t("data.unreachable") : sizeText(bytes, i18n.language);
  return (
    <dl className="settings-facts">
      {PARTS.map((part) => (
        <div key={part}>
          <dt>{t(`data.parts.${part}`)}</dt>
          <dd>
            {sizeOf(disk[`${part}_bytes`])}
            {part === "trash" && (
              <>
                {" "}
                <Link to="/library?show=trash">{t("data.openTrash")}</Link>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
};

const Clean = ({ disk }: { disk: DiskState }): ReactElement => {
  const { t, i18n } = useTranslation("settings");
  const announce = useAnnounce();
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => callService(diskSchema, "POST", "/disk/clean"),
    onSuccess: (after) => {
      client.setQueryData(keys.disk, after);
      const free = after.free_bytes;
      announce(free === null ? t("data.unreachable") : t("data.cleaned", { free: sizeText(free, i18n.language) }));
    },
  });
  return (
    <>
      <ConfirmButton
        label={t("data.clean")}
        question={t("data.cleanQuestion")}
        words={t("data.cleanWords", { cache: sizeText(disk.cache_bytes, i18n.language) })}
        isPending={isPending}
        onConfirm={() => mutate()}
      />
      {error ? <FailureNotice failure={asFailure(error)} /> : null}
    </>
  );
};

const Places = (): ReactElement => {
  const form = useSettingForm(NAMES);
  return (
    <>
      <SettingText name="library" form={form} />
      <ShellFolders />
      <SettingText name="limits.disk_free_mb" form={form} />
      <SaveBar form={form} />
    </>
  );
};

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

/** Where everything lies, and moving it; a browser only shows who can. */
const DataFolder = (): ReactElement => {
  const { t } = useTranslation("settings");
  return (
    <SectionPart title={t("dataFolder.title")} note={shell() ? t("dataFolder.note") : t("dataFolder.elsewhere")}>
      {shell() ? <Move /> : null}
    </SectionPart>
  );
};
