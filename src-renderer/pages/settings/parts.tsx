import { type ReactElement, type ReactNode, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { useMutation, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { Button, useAnnounce, LineIcon } from "../../components/button.tsx";
import { DialogBox } from "../../components/panels.tsx";
import { asFailure, type ApiFailure, callService } from "../../api/call.ts";
import { shell } from "../../bridge/shell.ts";
import type { Changes, SettingForm } from "./setting-form.ts";

type Props = { title: string; children: ReactNode; note?: ReactNode };

/** A titled part of a section. */
export const SectionPart = ({ title, note, children }: Props): ReactElement => (
  <section className="settings-part">
    <h2>{title}</h2>
    {note ? <p className="settings-note">{note}</p> : null}
    {children}
  </section>
);

type ConfirmButtonProps = {
  label: string;
  /** Says which one to those who hear the button. */
  name?: string;
  question: string;
  /** What will happen. */
  words: string;
  isPending?: boolean;
  onConfirm(): void;
};

/** A button that asks before it takes something away. */
export const ConfirmButton = ({
  label,
  name,
  question,
  words,
  isPending = false,
  onConfirm,
}: ConfirmButtonProps): ReactElement => {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  const confirm = (): void => {
    close();
    onConfirm();
  };
  return (
    <>
      <Button
        kind="danger"
        {...(name === undefined ? {} : { "aria-label": name })}
        isDisabled={isPending}
        onPress={() => setOpen(true)}
      >
        {label}
      </Button>
      <DialogBox
        title={question}
        isOpen={isOpen}
        onClose={close}
        buttons={
          <>
            <Button kind="danger" onPress={confirm}>
              {label}
            </Button>
            <Button kind="primary" onPress={close}>
              {t("cancel")}
            </Button>
          </>
        }
      >
        <p>{words}</p>
      </DialogBox>
    </>
  );
};

/** Puts a text on the clipboard; `of` says which to those who hear the button. */
export const CopyButton = ({ text, of }: { text: string; of: string }): ReactElement => {
  const { t } = useTranslation(["settings", "common"]);
  const announce = useAnnounce();
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
    announce(t("common:copied"));
  };
  const cannot = (): void => announce(t("copyFailed"));
  return (
    <Button
      aria-label={isCopied ? `${t("common:copied")} ${of}` : t("copyNamed", { of })}
      onBlur={() => setCopied(false)}
      onPress={() => void copy().catch(cannot)}
    >
      <LineIcon name={isCopied ? "check" : "copy"} />
      {isCopied ? t("common:copied") : t("common:copy")}
    </Button>
  );
};

/** A line for a terminal, to be copied. */
export const CommandText = ({ text }: { text: string }): ReactElement => (
  <div className="settings-code-line">
    <code>{text}</code>
    <CopyButton text={text} of={text} />
  </div>
);

/** Stands where something needs a network and there is none. */
export const OfflineTag = (): ReactElement | null => {
  const { t } = useTranslation("settings");
  return useOnline() ? null : <span className="settings-tag">{t("offline")}</span>;
};

type Trial<Result> = {
  run(): Promise<void>;
  isRunning: boolean;
  result: Result | undefined;
  failure: ApiFailure | null;
};

type TestButtonProps = { trial: Trial<unknown>; isChanged: boolean; isDisabled?: boolean };

/** Tries what is saved; what is unsaved is saved before. */
export const TestButton = ({ trial, isChanged, isDisabled = false }: TestButtonProps): ReactElement => {
  const { t } = useTranslation("settings");
  const words = trial.isRunning ? t("testing") : isChanged ? t("saveAndTest") : t("test");
  return (
    <Button isDisabled={isDisabled} isPending={trial.isRunning} onPress={() => void trial.run()}>
      {words}
    </Button>
  );
};

type Options<Schema extends z.ZodType> = {
  form: SettingForm;
  /** Sent along when unsaved fields are saved before the trial. */
  more?: () => Changes;
  path: string;
  schema: Schema;
  onResult(result: z.infer<Schema>): void;
};

/** Saves what is unsaved, then has the service try what is saved. */
export const useTrial = <Schema extends z.ZodType>({
  form,
  more = () => ({}),
  path,
  schema,
  onResult,
}: Options<Schema>): Trial<z.infer<Schema>> => {
  const [isSaving, setSaving] = useState(false);
  const { mutateAsync, isPending, data, error, reset } = useMutation({
    mutationFn: async () => callService(schema, "POST", path),
  });
  const run = async (): Promise<void> => {
    reset();
    setSaving(true);
    const isSaved = await form.save(more());
    setSaving(false);
    if (!isSaved) return;
    await mutateAsync().then(onResult, () => undefined);
  };
  return {
    run,
    isRunning: isSaving || isPending,
    result: form.isChanged ? undefined : data,
    failure: error ? asFailure(error) : null,
  };
};

/** Where days and numbers are written as this computer writes them, as long as it speaks the window's language. */
export const numberLocale = (language: string): string =>
  navigator.languages.find((tag) => tag.toLowerCase().split("-")[0] === language) ?? language;

/** What the desktop shell knows of this computer; null in a plain browser. */
export const shellInfoQuery = queryOptions({
  queryKey: ["shell-info"],
  queryFn: async () => (await shell()?.info()) ?? null,
});

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
};

/** Whether this computer has a network at all. */
const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
