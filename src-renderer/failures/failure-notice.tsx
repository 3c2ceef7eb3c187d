import { type ReactElement, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { NO_ANSWER, SESSION_OVER, type ApiFailure } from "../api/call.ts";
import { isCutOff, useFeedState } from "../api/live-feed.tsx";
import { Notice } from "../components/panels.tsx";
import { Button } from "../components/button.tsx";
import { shell } from "../bridge/shell.ts";
import { failureName, type FailureName, buttonPlace, failureButton, type FailureButton } from "./failure-words.ts";

/** The words of a failure in the language of the window. */
export const useFailureWords = (): ((name: FailureName, retryAfterSeconds?: number | null) => string) => {
  const { t } = useTranslation("failures");
  return (name, retryAfterSeconds) => t(`codes.${name}`, { minutes: minutesOf(retryAfterSeconds) });
};

type NoticeProps = { failure: ApiFailure; actions?: FailureActions };
const A_MINUTE = 60;

/** Says what failed and what to do, with the button for it; nothing where the whole window shows it already. */
export const FailureNotice = ({ failure, actions }: NoticeProps): ReactElement | null => {
  const words = useFailureWords();
  const name = failureName(failure.code);
  const isShownAbove = isCutOff(useFeedState()) && (name === NO_ANSWER || name === SESSION_OVER);
  if (isShownAbove) return null;
  const readyAt = failure.at + (failure.retryAfterSeconds ?? A_MINUTE) * 1000;
  return (
    <Notice kind="error" action={<FailureAction key={failure.at} {...{ name, actions, readyAt }} />}>
      {words(name, failure.retryAfterSeconds)}
    </Notice>
  );
};

/** What the page at hand does itself, by button. */
export type FailureActions = Partial<Record<FailureButton, () => void>>;

type ActionProps = {
  name: FailureName;
  actions?: FailureActions | undefined;
  /** From when on trying again makes sense, in milliseconds since 1970. */
  readyAt?: number;
};

const OF_SHELL: FailureActions = {
  restart: () => void shell()?.restartServer(),
  save_report: () => void shell()?.saveReport(),
};

/** The button that belongs to a failure; nothing where there is nothing to press. */
export const FailureAction = ({ name, actions = {}, readyAt = 0 }: ActionProps): ReactElement | null => {
  const { t } = useTranslation("failures");
  const button = shownButton(name);
  const act = OF_SHELL[button] ?? actions[button];
  const place = buttonPlace(button);
  if (button === "none") return null;
  if (button === "retry_later") {
    const again = act ?? actions.retry;
    return again ? <RetryLater readyAt={readyAt} act={again} /> : null;
  }
  if (act) return <Button onPress={act}>{t(`buttons.${button}`)}</Button>;
  return place ? <Link to={place}>{t(`buttons.${button}`)}</Link> : null;
};

const minutesOf = (seconds: number | null | undefined): number =>
  Math.max(1, Math.ceil((seconds ?? A_MINUTE) / A_MINUTE));

type RetryLaterProps = {
  /** When trying again makes sense, in milliseconds since 1970. */
  readyAt: number;
  act(): void;
};

const A_SECOND_MS = 1000;
const secondsUntil = (readyAt: number): number => Math.max(0, Math.ceil((readyAt - Date.now()) / A_SECOND_MS));

/** Tries again when the time has come, and can be stopped. The count itself is not read out. */
const RetryLater = ({ readyAt, act }: RetryLaterProps): ReactElement => {
  const { t } = useTranslation("failures");
  const [left, setLeft] = useState(() => secondsUntil(readyAt));
  const [first] = useState(left);
  const [isWaiting, setWaiting] = useState(false);
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    const clock = setInterval(() => {
      const now = secondsUntil(readyAt);
      setLeft(now);
      if (!isWaiting || now > 0) return;
      setWaiting(false);
      latest.current();
    }, A_SECOND_MS);
    return () => clearInterval(clock);
  }, [readyAt, isWaiting]);
  if (left === 0) return <Button onPress={act}>{t("buttons.retry")}</Button>;
  return (
    <>
      {isWaiting && <span aria-hidden="true">{t("waiting", { seconds: left })}</span>}
      <Button onPress={() => setWaiting(!isWaiting)}>
        {isWaiting ? t("stopWaiting") : t("buttons.retry_later", { seconds: first })}
      </Button>
    </>
  );
};

/** What only the shell can do is trying again in a browser. */
const shownButton = (name: FailureName): FailureButton => {
  const button = failureButton(name);
  return OF_SHELL[button] && !shell() ? "retry" : button;
};
