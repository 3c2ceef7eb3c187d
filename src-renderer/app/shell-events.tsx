import { useMemo, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { SESSION_OVER } from "../api/api-failure.ts";
import { isCutOff, type FeedState } from "../api/live-feed.ts";
import { shell } from "../bridge/shell.ts";
import { Button } from "../components/button.tsx";
import { Notice } from "../components/notice.tsx";
import { useFailureWords } from "../failures/failure-notice.tsx";
import { BlockedToolBar } from "./blocked-tool-bar.tsx";
import { useFeedState } from "./feed-provider.tsx";
import { BatteryBar } from "./shell/battery-bar.tsx";
import { GraphicsBar } from "./shell/graphics-bar.tsx";
import { KeyboardDialog } from "./shell/keyboard-dialog.tsx";
import { PlanNotices } from "./shell/plan-notices.tsx";
import { ServerBar } from "./shell/server-bar.tsx";
import { UpdateBar } from "./shell/update-bar.tsx";
import { useShellEvents } from "./shell/use-shell-events.ts";
import { useWindowKeys } from "./shell/use-window-keys.ts";
import "./shell-events.css";

/** Says once for the whole window why nothing is told of changes, and what to do. */
const CutOffBar = ({ feed }: { feed: FeedState }): ReactElement | null => {
  const { t } = useTranslation();
  const failureWords = useFailureWords();
  if (feed === "over") return <Notice kind="error">{failureWords(SESSION_OVER)}</Notice>;
  if (shell()) return isCutOff(feed) ? <Notice kind="warning">{t("engine.away")}</Notice> : null;
  if (feed === "stopped") return <Notice kind="error">{t("engine.stopped")}</Notice>;
  return feed === "away" ? <Notice kind="warning">{t("engine.joinedAway")}</Notice> : null;
};

/** Acts on what the shell tells, and shows what concerns every page: bars, questions and the map of the keys. */
export const ShellEvents = (): ReactElement => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const feed = useFeedState();
  const { states, change, plans, said, say, isKeyboardShown, showKeyboard } = useShellEvents();
  const { server, update, battery, graphics } = states;
  const keys = useMemo(
    () => ({ keyboard: () => showKeyboard(true), settings: () => void navigate("/settings") }),
    [showKeyboard, navigate],
  );
  useWindowKeys(keys);
  const isTold = server !== null && server.state !== "ready";
  return (
    <>
      {!isTold && <CutOffBar feed={feed} />}
      {server && <ServerBar server={server} say={say} />}
      {!isCutOff(feed) && <BlockedToolBar />}
      {battery === "low" && <BatteryBar onGone={() => change({ ...states, battery: "fine" })} />}
      {graphics === "failing" && <GraphicsBar say={say} />}
      {update && <UpdateBar update={update} say={say} onUpdate={(next) => change({ ...states, update: next })} />}
      {said !== null && (
        <Notice kind="warning" action={<Button onPress={() => say(null)}>{t("close")}</Button>}>
          {said}
        </Notice>
      )}
      <PlanNotices plans={plans} />
      <KeyboardDialog isOpen={isKeyboardShown} onClose={() => showKeyboard(false)} />
    </>
  );
};
