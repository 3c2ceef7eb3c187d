import { bucketMembersOf } from "../../components/bucket-members.ts";
import { useQueryClient, useMutation, useQuery } from "@tanstack/react-query";
import { useState, type ReactElement, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { SettingName } from "../../../src-server/contract/api/settings.ts";
import { diskSchema, type DiskState, storageTestSchema } from "../../../src-server/contract/api/machine.ts";
import type { MovingState } from "../../../src-server/contract/desktop/shell.ts";
import { keys, diskQuery } from "../../api/queries.ts";
import { listenToShell, shell } from "../../bridge/shell.ts";
import { Button, useAnnounce } from "../../components/button.tsx";
import { Notice } from "../../components/panels.tsx";
import { asFailure, callService } from "../../api/call.ts";
import { FailureNotice } from "../../failures/failure-notice.tsx";
import { sizeText } from "../../components/shown-values.ts";
import { type BucketProvider } from "../../../src-server/contract/api/bucket.ts";
import { RadioTiles } from "../../components/fields.tsx";
import { changeDrafts, useSettingForm, type Changes, isSecret, type SettingForm } from "./setting-form.ts";
import { SaveBar, SettingText, SecretField } from "./setting-fields.tsx";
import { ConfirmButton, SectionPart, shellInfoQuery, OfflineTag, TestButton, useTrial } from "./parts.tsx";

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
  useEffect(() => listenToShell((event) => event.type === "moving" && setState(event.moving)), []);
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

/** `here`: no bucket is used. */
type BucketKind = "here" | BucketProvider;

const fieldsOf = (kind: BucketProvider): readonly SettingName[] =>
  bucketMembersOf(kind).map((name) => `storage.${name}` as const);
const BUCKET_FIELDS: Readonly<Record<BucketProvider, readonly SettingName[]>> = {
  r2: fieldsOf("r2"),
  s3: fieldsOf("s3"),
};

const STORAGE_NAMES: readonly SettingName[] = [
  "storage.provider",
  ...new Set([...BUCKET_FIELDS.r2, ...BUCKET_FIELDS.s3]),
];

/** The kind that is saved or typed; without a bucket's name none is used. */
export const bucketKind = ({ textOf }: Pick<SettingForm, "textOf">): BucketKind => {
  if (textOf("storage.bucket") === "" && textOf("storage.provider") === "") return "here";
  return textOf("storage.provider") === "s3" ? "s3" : "r2";
};

/** Forgets a bucket and its keys. */
export const unsetBucket = (): Changes => Object.fromEntries(STORAGE_NAMES.map((name) => [name, null]));

const Fields = ({ kind, form }: { kind: BucketProvider; form: SettingForm }): ReactElement => (
  <>
    {BUCKET_FIELDS[kind].map((name) =>
      isSecret(name) ? (
        <SecretField key={name} name={name} form={form} />
      ) : (
        <SettingText key={name} name={name} form={form} />
      ),
    )}
  </>
);

const Kinds = ({ kind, onChoose }: { kind: BucketKind; onChoose(kind: BucketKind): void }): ReactElement => {
  const { t } = useTranslation("settings");
  const tiles = (["here", "r2", "s3"] as const).map((value) => ({
    value,
    label: t(`storage.kinds.${value}.label`),
    detail: t(`storage.kinds.${value}.detail`),
  }));
  const choose = (value: string): void => onChoose(value === "r2" || value === "s3" ? value : "here");
  return (
    <RadioTiles
      legend={t("storage.where")}
      tiles={tiles}
      value={kind}
      onChange={(event) => choose(event.target.value)}
    />
  );
};

const Forget = ({ form, onForgotten }: { form: SettingForm; onForgotten(): void }): ReactElement | null => {
  const { t } = useTranslation("settings");
  const isSet = STORAGE_NAMES.some((name) => form.entryOf(name)?.set);
  const forget = async (): Promise<void> => {
    if (await form.save(unsetBucket())) onForgotten();
  };
  if (!isSet) return <p>{t("storage.stays")}</p>;
  return (
    <div className="setting-line">
      <p>{t("storage.stillSaved")}</p>
      <ConfirmButton
        label={t("storage.forget")}
        question={t("storage.forgetQuestion")}
        words={t("storage.forgetWords")}
        isPending={form.isSaving}
        onConfirm={() => void forget()}
      />
    </div>
  );
};

/** The default bucket: kind, place, keys, and a test with a small file. */
const BucketForm = (): ReactElement => {
  const { t } = useTranslation("settings");
  const form = useSettingForm(STORAGE_NAMES);
  const announce = useAnnounce();
  const [chosen, setChosen] = useState<BucketKind>();
  const kind = chosen ?? bucketKind(form);
  const trial = useTrial({
    form,
    path: "/test/storage",
    schema: storageTestSchema,
    onResult: ({ code }) => announce(t(`storage.results.${code}`)),
  });
  const choose = (next: BucketKind): void => {
    setChosen(next);
    if (next !== "here") form.type("storage.provider", next);
  };
  return (
    <>
      <Kinds kind={kind} onChoose={choose} />
      {kind === "here" ? (
        <Forget form={form} onForgotten={() => setChosen(undefined)} />
      ) : (
        <>
          <OfflineTag />
          <Fields kind={kind} form={form} />
          <SaveBar form={form}>
            <TestButton trial={trial} isChanged={form.isChanged} />
          </SaveBar>
          {trial.failure ? <FailureNotice failure={trial.failure} /> : null}
          {trial.result ? (
            <Notice kind={trial.result.ok ? "good" : "error"}>{t(`storage.results.${trial.result.code}`)}</Notice>
          ) : null}
        </>
      )}
    </>
  );
};

/** Where finished lectures go besides this computer. */
export const StorageSection = (): ReactElement => {
  const { t } = useTranslation("settings");
  return (
    <SectionPart title={t("storage.title")} note={t("storage.note")}>
      <BucketForm />
    </SectionPart>
  );
};
