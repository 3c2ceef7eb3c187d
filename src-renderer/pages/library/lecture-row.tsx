import { TRASH_DAYS } from "../../../src-server/contract/limits.ts";
import { type ReactElement, useState, createContext, useContext } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { JobRecord } from "../../../src-server/contract/api/job-record.ts";
import { Button, LineIcon } from "../../components/button.tsx";
import { IconMenu } from "../../components/icon-menu.tsx";
import { lectureTitle, sameAgainAddress } from "../../lecture-actions/lecture-links.ts";
import { saveCopy, useFailedJob } from "../../lecture-actions/job-actions.tsx";
import { shell } from "../../bridge/shell.ts";
import { FailureAction, useFailureWords } from "../../failures/failure-notice.tsx";
import { jobFailureName } from "../../failures/failure-words.ts";
import { ProgressLine, UploadLine } from "../../lecture-actions/progress-line.tsx";
import { fileAddress } from "../../api/call.ts";
import { lengthText, whenText } from "../../components/shown-values.ts";

/** What the menu of a lecture offers. */
const MENU_ITEMS = ["retry", "again", "storyboard", "save", "upload", "delete"] as const;

type MenuItemName = (typeof MENU_ITEMS)[number];

/** The entries that make sense for a lecture in its state. */
export const menuItemsOf = ({ status }: Pick<JobRecord, "status">): readonly MenuItemName[] => {
  if (status === "completed") return ["again", "storyboard", "save", "upload", "delete"];
  return status === "failed" ? ["retry", "again", "delete"] : ["again", "delete"];
};

/** One lecture of the library: its picture, its sentence, how it stands, and what can be done with it. */
export const LectureRow = ({ id }: { id: string }): ReactElement | null => {
  const job = useRowServices().job(id);
  if (!job) return null;
  return (
    <>
      <RowPicture job={job} />
      <div className="lecture-row-words">
        <span className="lecture-row-name" dir="auto">
          {lectureTitle(job)}
        </span>
        <StateLine job={job} />
      </div>
      <RowButtons job={job} />
    </>
  );
};

/** What every row of the list can ask for. */
export type RowServices = {
  job(id: string): JobRecord | undefined;
  /** Row whose menu is open. */
  menuAt: string | null;
  openMenu(id: string | null): void;
  open(id: string): void;
  play(id: string): void;
  remove(id: string): void;
  cancel(id: string): void;
  retry(job: JobRecord): void;
  upload(job: JobRecord): void;
  restore(id: string): void;
  /** Asks, and removes it for good. */
  erase(job: JobRecord): void;
};

/** Provides the services of the list to its rows. */
export const RowServicesContext = createContext<RowServices | null>(null);

/** Services of the list around a row. */
export const useRowServices = (): RowServices => {
  const services = useContext(RowServicesContext);
  if (!services) throw new Error("A row stands outside of its list.");
  return services;
};

/** Everything that can be done with a lecture. */
const RowMenu = ({ job }: { job: JobRecord }): ReactElement => {
  const { t } = useTranslation("library");
  const navigate = useNavigate();
  const { menuAt, openMenu, retry, remove, upload } = useRowServices();
  const act: Record<MenuItemName, () => void> = {
    retry: () => retry(job),
    again: () => void navigate(sameAgainAddress(job)),
    storyboard: () => void navigate(`/storyboard/${job.job_id}`),
    save: () => void saveCopy(job, "lecture.mp4"),
    upload: () => upload(job),
    delete: () => remove(job.job_id),
  };
  return (
    <IconMenu
      label={t("menuOf", { name: lectureTitle(job) })}
      isOpen={menuAt === job.job_id}
      onOpenChange={(isOpen) => openMenu(isOpen ? job.job_id : null)}
      items={menuItemsOf(job).map((name) => ({ id: name, text: t(`menu.${name}`), isDanger: name === "delete" }))}
      onAction={(name) => act[name]()}
    />
  );
};

const Reveal = ({ job }: { job: JobRecord }): ReactElement | null => {
  const { t } = useTranslation("library");
  const desktop = shell();
  return desktop ? (
    <Button kind="quiet" aria-label={t("reveal")} onPress={() => void desktop.reveal(job.job_id)}>
      <LineIcon name="folder" /> <span className="lecture-reveal-words">{t("reveal")}</span>
    </Button>
  ) : null;
};

/** What can be done about a lecture that failed: the button of its failure, and, where there is room, another try. */
const FailedButtons = ({ job }: { job: JobRecord }): ReactElement => {
  const { t } = useTranslation("library");
  const { retry } = useRowServices();
  const again = (): void => retry(job);
  const { name, actions, readyAt, isRetry } = useFailedJob(job, again);
  return (
    <>
      <FailureAction {...{ name, actions, readyAt }} />
      {!isRetry && (
        <span className="lecture-row-again">
          <Button onPress={again}>{t("retry")}</Button>
        </span>
      )}
    </>
  );
};

/** What can be done with a lecture in the trash. */
const TrashButtons = ({ job }: { job: JobRecord }): ReactElement => {
  const { t } = useTranslation("library");
  const { restore, erase } = useRowServices();
  const name = lectureTitle(job);
  return (
    <div className="lecture-row-buttons">
      <Button kind="quiet" aria-label={t("restoreOf", { name })} onPress={() => restore(job.job_id)}>
        <LineIcon name="undo" /> {t("restore")}
      </Button>
      <Button kind="quiet" aria-label={t("erase.nowOf", { name })} onPress={() => erase(job)}>
        <LineIcon name="trash" /> {t("erase.now")}
      </Button>
    </div>
  );
};

/** What can be done with a lecture at once, and a menu of the rest. */
const RowButtons = ({ job }: { job: JobRecord }): ReactElement => {
  const { t } = useTranslation("library");
  const { play, cancel } = useRowServices();
  if (job.deleted_at !== null) return <TrashButtons job={job} />;
  const name = lectureTitle(job);
  const isOpen = job.status === "queued" || job.status === "processing";
  return (
    <div className="lecture-row-buttons">
      {isOpen && (
        <Button kind="quiet" onPress={() => cancel(job.job_id)} aria-label={t("cancelOf", { name })}>
          <LineIcon name="close" /> {t("cancel")}
        </Button>
      )}
      {job.status === "completed" && (
        <>
          <Button kind="quiet" onPress={() => play(job.job_id)} aria-label={t("playOf", { name })}>
            <LineIcon name="play" /> {t("play")}
          </Button>
          <Reveal job={job} />
        </>
      )}
      {job.status === "failed" && <FailedButtons job={job} />}
      <RowMenu job={job} />
    </div>
  );
};

type StateProps = { job: JobRecord };

const ReadyLine = ({ job }: StateProps): ReactElement => {
  const { t, i18n } = useTranslation("library");
  const notes = job.warnings.length;
  return (
    <span className="lecture-row-line">
      <span className="lecture-row-ready">
        <LineIcon name="check" /> {t("state.ready")}
      </span>
      {job.duration !== null && <span>{lengthText(job.duration)}</span>}
      <time dateTime={job.created_at}>{whenText(job.created_at, i18n.language)}</time>
      {job.version > 1 && <span>{t("version", { number: job.version })}</span>}
      {job.upload?.status === "uploading" && <UploadLine job={job} progress={job.upload.progress} />}
      {notes > 0 && <span className="lecture-row-notes">{t("notes", { count: notes })}</span>}
    </span>
  );
};

const FailedLine = ({ job }: StateProps): ReactElement => {
  const words = useFailureWords();
  return (
    <span className="lecture-row-line lecture-row-failed">
      <LineIcon name="warning" />
      <span className="lecture-row-why">{words(jobFailureName(job))}</span>
    </span>
  );
};

const DAY_MS = 24 * 3600 * 1000;

const DeletedLine = ({ deletedAt }: { deletedAt: string }): ReactElement => {
  const { t, i18n } = useTranslation("library");
  const ends = new Date(Date.parse(deletedAt) + TRASH_DAYS * DAY_MS);
  const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: "medium" }).format(ends);
  return <span className="lecture-row-line">{t("state.deleted", { date })}</span>;
};

/** Whose lecture it is, where it is not the owner's own. */
const Whose = ({ account }: Pick<JobRecord, "account">): ReactElement | null => {
  const { t } = useTranslation("library");
  if (!account || account.kind === "owner") return null;
  const words = account.name ? t("whose.key", { name: account.name }) : t(`whose.${account.kind}Unnamed`);
  return <span className="lecture-row-whose">{words}</span>;
};

const Standing = ({ job }: StateProps): ReactElement => {
  if (job.deleted_at !== null) return <DeletedLine deletedAt={job.deleted_at} />;
  if (job.status === "completed") return <ReadyLine job={job} />;
  return job.status === "failed" ? <FailedLine job={job} /> : <ProgressLine job={job} />;
};

/** How a lecture stands: at work, ready, failed or deleted, each in its own words; and whose it is. */
const StateLine = ({ job }: StateProps): ReactElement => (
  <>
    <Standing job={job} />
    <Whose account={job.account} />
  </>
);

/** The lecture's picture; a sign in its place where there is none, or none any more. */
const RowPicture = ({ job }: { job: JobRecord }): ReactElement => {
  const [isLost, setLost] = useState(false);
  const isThere = job.thumbnail_url !== null && !isLost;
  return (
    <span className="lecture-row-picture">
      {isThere ? (
        <img
          src={fileAddress(job.job_id, "thumbnail.png")}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setLost(true)}
        />
      ) : (
        <LineIcon name={job.status === "failed" ? "warning" : "library"} />
      )}
    </span>
  );
};
