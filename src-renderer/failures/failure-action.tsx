import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { shell } from "../bridge/shell.ts";
import { Button } from "../components/button.tsx";
import { buttonPlace, failureButton, type FailureButton, type FailureName } from "./failure-words.ts";
import { RetryLater } from "./retry-later.tsx";

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
