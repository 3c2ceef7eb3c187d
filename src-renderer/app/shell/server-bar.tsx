import { useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Restarted, ServerState } from "../../../src-server/contract/desktop/shell.ts";
import { shell } from "../../bridge/shell.ts";
import { Button } from "../../components/button.tsx";
import { Disclosure } from "../../components/disclosure.tsx";
import { Notice } from "../../components/notice.tsx";
import { ServiceWords } from "../../i18n/service-words/service-words.tsx";
import { useOneAtATime } from "./use-one-at-a-time.ts";

type Say = (sentence: string) => void;
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
        <ServiceWords text={server.sentence} />
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

const Notes = ({ notes }: { notes: readonly string[] }): ReactElement | null => {
  const { t } = useTranslation();
  const [isClosed, setClosed] = useState(false);
  if (isClosed || notes.length === 0) return null;
  return (
    <Notice kind="warning" action={<Button onPress={() => setClosed(true)}>{t("close")}</Button>}>
      {notes.map((note) => (
        <p key={note}>
          <ServiceWords text={note} />
        </p>
      ))}
    </Notice>
  );
};

/** What the engine is at, where that is more than working; nothing otherwise. */
export const ServerBar = ({ server, say }: { server: ServerState; say: Say }): ReactElement | null => {
  const { t } = useTranslation("shell");
  if (server.state === "starting") return server.slow ? <Notice kind="info">{t("slow")}</Notice> : null;
  if (server.state === "restarting") return <Notice kind="warning">{t("restarting")}</Notice>;
  return server.state === "stopped" ? (
    <StoppedBar server={server} say={say} />
  ) : (
    <Notes key={server.notes.join("\n")} notes={server.notes} />
  );
};
