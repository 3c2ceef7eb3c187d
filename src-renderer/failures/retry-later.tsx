import { useEffect, useRef, useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../components/button.tsx";

type RetryLaterProps = {
  /** When trying again makes sense, in milliseconds since 1970. */
  readyAt: number;
  act(): void;
};

const A_SECOND_MS = 1000;

const secondsUntil = (readyAt: number): number => Math.max(0, Math.ceil((readyAt - Date.now()) / A_SECOND_MS));

/** Tries again when the time has come, and can be told not to. The count itself is not read out. */
export const RetryLater = ({ readyAt, act }: RetryLaterProps): ReactElement => {
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
