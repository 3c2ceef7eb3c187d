import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { ApiFailure } from "../api/api-failure.ts";
import { Button } from "../components/button.tsx";
import { Notice } from "../components/notice.tsx";
import { shell } from "../bridge/shell.ts";
import { buttonPlace, failureButton, failureName, type FailureButton, type FailureName } from "./failure-words.ts";

/** What the page at hand does itself, by button. */
export type FailureActions = Partial<Record<FailureButton, () => void>>;

const OF_SHELL: FailureActions = {
  restart: () => void shell()?.restartServer(),
  save_report: () => void shell()?.saveReport(),
};

const minutesOf = (seconds: number | null | undefined): number => Math.max(1, Math.ceil((seconds ?? 60) / 60));

/** The words of a failure in the language of the window. */
export const useFailureWords = (): ((name: FailureName, retryAfterSeconds?: number | null) => string) => {
  const { t } = useTranslation("failures");
  return (name, retryAfterSeconds) => t(`codes.${name}`, { minutes: minutesOf(retryAfterSeconds) });
};

type ActionProps = { name: FailureName; actions?: FailureActions | undefined };

/** The button that belongs to a failure; nothing where there is nothing to press. */
export const FailureAction = ({ name, actions = {} }: ActionProps): ReactElement | null => {
  const { t } = useTranslation("failures");
  const button = failureButton(name);
  const act = actions[button] ?? (shell() ? OF_SHELL[button] : undefined);
  const place = buttonPlace(button);
  if (button === "none") return null;
  if (act) return <Button onPress={act}>{t(`buttons.${button}`)}</Button>;
  return place ? <Link to={place}>{t(`buttons.${button}`)}</Link> : null;
};

type NoticeProps = { failure: ApiFailure; actions?: FailureActions };

/** Says what failed and what to do, with the button for it. */
export const FailureNotice = ({ failure, actions }: NoticeProps): ReactElement => {
  const words = useFailureWords();
  const name = failureName(failure.code);
  return (
    <Notice kind="error" action={<FailureAction name={name} actions={actions} />}>
      {words(name, failure.retryAfterSeconds)}
    </Notice>
  );
};
