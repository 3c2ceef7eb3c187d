import type { BucketProvider } from "../../../src-server/contract/api/bucket.ts";
import type { SettingName } from "../../../src-server/contract/api/settings.ts";
import { storageTestSchema } from "../../../src-server/contract/api/machine.ts";
import { useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { bucketMembersOf } from "../../components/bucket-members.ts";
import { useAnnounce } from "../../components/button.tsx";
import { Notice } from "../../components/panels.tsx";
import { RadioTiles } from "../../components/fields.tsx";
import { FailureNotice } from "../../failures/failure-notice.tsx";
import { type Changes, isSecret, type SettingForm, useSettingForm } from "./setting-form.ts";
import { SaveBar, SecretField, SettingText } from "./setting-fields.tsx";
import { ConfirmButton, OfflineTag, TestButton, useTrial, SectionPart } from "./parts.tsx";

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
