import { useEffect, useRef, useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Button } from "../components/button.tsx";
import { shell } from "../bridge/shell.ts";
import { buttonPlace, failureButton, type FailureButton, type FailureName } from "./failure-words.ts";

type RetryLaterProps = {
  /** When trying again makes sense, in milliseconds since 1970. */
  readyAt: number;
  act(): void;
};

const A_SECOND_MS = 1000;

const secondsUntil = (readyAt: number): number => Math.max(0, Math.ceil((readyAt - Date.now()) / A_SECOND_MS));

/** Tries again when the time has come, and can be told not to. The count itself is not read out. */
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

/** What the page at hand does itself, by button. */
export type FailureActions = Partial<Record<FailureButton, () => void>>;

const OF_SHELL: FailureActions = {
  restart: () => void shell()?.restartServer(),
  save_report: () => void shell()?.saveReport(),
};

/** What only the shell can do is trying again in a browser. */
const shownButton = (name: FailureName): FailureButton => {
  const button = failureButton(name);
  return OF_SHELL[button] && !shell() ? "retry" : button;
};

type ActionProps = {
  name: FailureName;
  actions?: FailureActions | undefined;
  /** From when on trying again makes sense, in milliseconds since 1970. */
  readyAt?: number;
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
