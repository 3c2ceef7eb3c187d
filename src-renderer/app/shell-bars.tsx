import { formatMessage, type Message } from "../../src-server/contract/messages/message.ts";
import { queueSchema } from "../../src-server/contract/api/machine.ts";
import { useState, type ReactElement, lazy, Suspense, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useMutation } from "@tanstack/react-query";
import type { Restarted, ServerState, UpdateState, UpdateStep } from "../../src-server/contract/desktop/shell.ts";
import { shell } from "../bridge/shell.ts";
import { Button } from "../components/button.tsx";
import { Disclosure, Notice } from "../components/panels.tsx";
import { ServiceWords } from "../i18n/service-words/service-words.tsx";
import { asFailure, callService } from "../api/call.ts";
import { FailureNotice } from "../failures/failure-notice.tsx";
import type { PlanOpening } from "./shell-events.tsx";

type Say = (sentence: string) => void;

/** What the engine is at, where that is more than working; nothing otherwise. */
export const ServerBar = ({ server, say }: { server: ServerState; say: Say }): ReactElement | null => {
  const { t } = useTranslation("shell");
  if (server.state === "starting") return server.slow ? <Notice kind="info">{t("slow")}</Notice> : null;
  if (server.state === "restarting") return <Notice kind="warning">{t("restarting")}</Notice>;
  return server.state === "stopped" ? (
    <StoppedBar server={server} say={say} />
  ) : (
    <Notes key={server.notes.map((note) => formatMessage(note)).join("\n")} notes={server.notes} />
  );
};

type UpdateBarProps = { update: UpdateState; onUpdate(update: UpdateState): void; say(sentence: string): void };

/** A newer version, with the button for the next step; nothing where there is none. */
export const UpdateBar = ({ update, onUpdate, say }: UpdateBarProps): ReactElement | null => {
  const { t } = useTranslation(["settings", "shell"]);
  const once = useOneAtATime();
  const act = async (step: UpdateStep): Promise<void> => {
    const next = await shell()
      ?.update(step)
      .catch(() => undefined);
    if (next) onUpdate(next);
    else say(t("updates.failed"));
  };
  if (!("version" in update)) return null;
  const { state, version, percent = 0 } = update;
  return (
    <Notice
      kind="info"
      action={
        <div className="shell-buttons">
          {updateSteps(state).map((step) => (
            <Button key={step} onPress={() => once(async () => act(step))}>
              {t(`updates.steps.${step}`)}
            </Button>
          ))}
        </div>
      }
    >
      {t(`updates.states.${state}`, { version, percent: Math.round(percent) })}
    </Notice>
  );
};

/** Says that the graphics driver failed, and offers the start again that does without it. */
export const GraphicsBar = ({ say }: { say(sentence: string): void }): ReactElement => {
  const { t } = useTranslation("shell");
  const once = useOneAtATime();
  const restart = async (): Promise<void> => {
    await shell()
      ?.restartServer("program")
      .catch(() => say(t("notDone")));
  };
  return (
    <Notice kind="warning" action={<Button onPress={() => once(restart)}>{t("graphics.restart")}</Button>}>
      {t("graphics.failing")}
    </Notice>
  );
};

/** Says why lectures wait while the battery is low, and lets them go on. */
export const BatteryBar = ({ onGone }: { onGone(): void }): ReactElement => {
  const { t } = useTranslation("shell");
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => callService(queueSchema, "POST", "/queue", { body: { paused: false } }),
    onSuccess: onGone,
  });
  return (
    <>
      <Notice kind="warning" action={<Button onPress={() => isPending || mutate()}>{t("battery.goOn")}</Button>}>
        {t("battery.low")}
      </Notice>
      {error && <FailureNotice failure={asFailure(error)} actions={{ retry: mutate }} />}
    </>
  );
};

const PlanRefusal = lazy(async () => ({
  default: (await import("../pages/storyboard/plan-refusal.tsx")).PlanRefusal,
}));

/** Why a plan was not opened. */
export const PlanNotices = ({ plans: { refused, leave } }: { plans: PlanOpening }): ReactElement | null => {
  const { t } = useTranslation();
  return (
    refused && (
      <Suspense>
        <PlanRefusal refused={refused} action={<Button onPress={leave}>{t("close")}</Button>} />
      </Suspense>
    )
  );
};

const STEPS: Readonly<Record<UpdateState["state"], readonly UpdateStep[]>> = {
  idle: ["check"],
  checking: [],
  none: ["check"],
  checkout: [],
  available: ["download", "skip"],
  downloading: [],
  ready: ["install"],
  waiting: [],
  failed: ["check"],
};

/** What can be done about an update now. */
export const updateSteps = (state: UpdateState["state"]): readonly UpdateStep[] => STEPS[state];

type Stopped = Extract<ServerState, { state: "stopped" }>;

const StoppedButtons = ({ reason, say }: { reason: Stopped["reason"]; say: Say }): ReactElement => {
  const { t } = useTranslation("shell");
  const once = useOneAtATime();
  const restart = (what: Restarted) => async (): Promise<void> => {
    await shell()
      ?.restartServer(what)
      .catch(() => say(t(what === "other-engine" ? "stopped.otherGone" : "notDone")));
  };
  const report = async (): Promise<void> => void (await shell()?.saveReport());
  const isElsewhere = reason === "in_use";
  return (
    <div className="shell-buttons">
      {isElsewhere && (
        <Button kind="primary" onPress={() => once(restart("other-engine"))}>
          {t("stopped.useThatOne")}
        </Button>
      )}
      {reason === "newer" && <Link to="/settings/updates">{t("stopped.lookForUpdates")}</Link>}
      <Button kind={isElsewhere ? "plain" : "primary"} onPress={() => once(restart("engine"))}>
        {t("stopped.startAgain")}
      </Button>
      {!isElsewhere && (
        <Button onPress={() => void report().catch(() => say(t("notDone")))}>{t("stopped.saveReport")}</Button>
      )}
    </div>
  );
};

const StoppedBar = ({ server, say }: { server: Stopped; say: Say }): ReactElement => {
  const { t } = useTranslation("shell");
  return (
    <Notice kind="error" action={<StoppedButtons reason={server.reason} say={say} />}>
      <p>
        <strong>{t(`stopped.${server.reason}`)}</strong>
      </p>
      <p>
        <ServiceWords data={server.message} />
      </p>
      {server.lastLines.length > 0 && (
        <Disclosure summary={t("stopped.lastLines")}>
          <pre className="shell-lines" lang="en" tabIndex={0} aria-label={t("stopped.lastLines")}>
            {server.lastLines.join("\n")}
          </pre>
        </Disclosure>
      )}
    </Notice>
  );
};

const Notes = ({ notes }: { notes: readonly Message[] }): ReactElement | null => {
  const { t } = useTranslation();
  const [isClosed, setClosed] = useState(false);
  if (isClosed || notes.length === 0) return null;
  return (
    <Notice kind="warning" action={<Button onPress={() => setClosed(true)}>{t("close")}</Button>}>
      {notes.map((note) => (
        <p key={formatMessage(note)}>
          <ServiceWords data={note} />
        </p>
      ))}
    </Notice>
  );
};

/** Runs something unless it runs already; the button stays as it is, and keeps the focus. */
const useOneAtATime = (): ((act: () => Promise<void>) => void) => {
  const underway = useRef(false);
  return (act) => {
    if (underway.current) return;
    underway.current = true;
    void act().finally(() => {
      underway.current = false;
    });
  };
};
