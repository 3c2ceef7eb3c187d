import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { NO_ANSWER, SESSION_OVER, type ApiFailure } from "../api/api-failure.ts";
import { isCutOff } from "../api/live-feed.ts";
import { useFeedState } from "../app/feed-provider.tsx";
import { Notice } from "../components/notice.tsx";
import { FailureAction, type FailureActions } from "./failure-action.tsx";
import { failureName, type FailureName } from "./failure-words.ts";

const A_MINUTE = 60;

const minutesOf = (seconds: number | null | undefined): number =>
  Math.max(1, Math.ceil((seconds ?? A_MINUTE) / A_MINUTE));

/** The words of a failure in the language of the window. */
export const useFailureWords = (): ((name: FailureName, retryAfterSeconds?: number | null) => string) => {
  const { t } = useTranslation("failures");
  return (name, retryAfterSeconds) => t(`codes.${name}`, { minutes: minutesOf(retryAfterSeconds) });
};

type NoticeProps = { failure: ApiFailure; actions?: FailureActions };

/** Says what failed and what to do, with the button for it; nothing where the whole window is told so already. */
export const FailureNotice = ({ failure, actions }: NoticeProps): ReactElement | null => {
  const words = useFailureWords();
  const name = failureName(failure.code);
  const isToldAbove = isCutOff(useFeedState()) && (name === NO_ANSWER || name === SESSION_OVER);
  if (isToldAbove) return null;
  const readyAt = failure.at + (failure.retryAfterSeconds ?? A_MINUTE) * 1000;
  return (
    <Notice kind="error" action={<FailureAction key={failure.at} {...{ name, actions, readyAt }} />}>
      {words(name, failure.retryAfterSeconds)}
    </Notice>
  );
};
