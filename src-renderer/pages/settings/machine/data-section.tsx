import { useQueryClient, useMutation, useQuery } from "@tanstack/react-query";
import { useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { keys } from "../../../api/keys.ts";
import { shell } from "../../../bridge/shell.ts";
import { Button } from "../../../components/button.tsx";
import { Notice } from "../../../components/notice.tsx";
import { diskSchema, type DiskState } from "../../../../src-server/contract/api/machine.ts";
import { asFailure } from "../../../api/api-failure.ts";
import { call } from "../../../api/call.ts";
import { diskQuery } from "../../../api/queries.ts";
import { useAnnounce } from "../../../components/announcer.tsx";
import { FailureNotice } from "../../../failures/failure-notice.tsx";
import type { SettingName } from "../../../../src-server/contract/api/settings.ts";
import { changeDrafts } from "../form/drafts.ts";
import { DataFolder } from "../desktop/data-folder.tsx";
import { SaveBar } from "../form/save-bar.tsx";
import { SettingText } from "../form/setting-field.tsx";
import { useSettingForm } from "../form/use-setting-form.ts";
import { ConfirmButton } from "../parts/confirm-button.tsx";
import { SectionPart } from "../parts/section-part.tsx";

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

const UNITS = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"] as const;
const STEP = 1000;

/** A number of bytes in the unit that people read it in. */
export const fileSize = (bytes: number, language: string): string => {
  const power = bytes < STEP ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / STEP ** power;
  return new Intl.NumberFormat(language, {
    ...{ style: "unit", unit: UNITS[power] ?? "byte", unitDisplay: power === 0 ? "long" : "short" },
    maximumFractionDigits: value < 10 && power > 0 ? 1 : 0,
  }).format(value);
};

const NAMES: readonly SettingName[] = ["library", "limits.disk_free_mb"];
const PARTS = ["lectures", "trash", "work", "cache", "free"] as const;

const DiskUse = ({ disk }: { disk: DiskState }): ReactElement => {
  const { t, i18n } = useTranslation("settings");
  const sizeOf = (bytes: number | null): string =>
    bytes === null ? t("data.unreachable") : fileSize(bytes, i18n.language);
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
    mutationFn: async () => call(diskSchema, "POST", "/disk/clean"),
    onSuccess: (after) => {
      client.setQueryData(keys.disk, after);
      const free = after.free_bytes;
      announce(free === null ? t("data.unreachable") : t("data.cleaned", { free: fileSize(free, i18n.language) }));
    },
  });
  return (
    <>
      <ConfirmButton
        label={t("data.clean")}
        question={t("data.cleanQuestion")}
        words={t("data.cleanWords", { cache: fileSize(disk.cache_bytes, i18n.language) })}
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
