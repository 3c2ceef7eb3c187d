import { LECTURE_FILE_NAMES, type LectureFileName } from "../../../src-server/contract/lecture-files.ts";
import {
  type Message,
  distinctMessages,
  formatMessage,
  msg,
  type MessageCode,
} from "../../../src-server/contract/messages/message.ts";
import { scenesOf } from "../../../src-server/contract/messages/place-of.ts";
import { warningOf } from "../../../src-server/contract/finding.ts";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Report } from "../../../src-server/contract/report.ts";
import type { JobRecord } from "../../../src-server/contract/api/job-record.ts";
import { Disclosure } from "../../components/panels.tsx";
import { LineIcon, Button } from "../../components/button.tsx";
import { ServiceWords } from "../../i18n/service-words/service-words.tsx";
import { scenePlace, storyboardAddress } from "../../lecture-actions/lecture-links.ts";
import { shell } from "../../bridge/shell.ts";
import { LinkLine } from "../../lecture-actions/upload-dialog.tsx";
import { saveCopy } from "../../lecture-actions/job-actions.tsx";
import { PlacedMessage } from "../storyboard/findings.tsx";
import { sizeText } from "../../components/shown-values.ts";
import type { TranscriptSection } from "./transcript-model.ts";

/** Kinds of checks as a teacher would name them. */
const CHECK_KINDS = ["facts", "plan", "pictures", "video"] as const;

type CheckKind = (typeof CHECK_KINDS)[number];

/** How much was looked at, and how much of that was found and repaired. */
type CheckGroup = { kind: CheckKind; checked: number; findings: number };

/** All checks of a report, put together by kind; kinds without any are left out. */
export const groupChecks = (checks: Report["checks"]): CheckGroup[] =>
  CHECK_KINDS.flatMap((kind) => {
    const own = checks.filter((check) => kindOf(check) === kind);
    const checked = own.reduce((sum, check) => sum + check.checked, 0);
    const findings = own.reduce((sum, check) => sum + check.findings.length, 0);
    return checked === 0 && findings === 0 ? [] : [{ kind, checked, findings }];
  });

/** What was looked at before the video was handed out, and what came of it. */
export const Checks = ({ report }: { report: Report }): ReactElement => {
  const { t } = useTranslation("lecture");
  return (
    <section aria-labelledby="checks">
      <h2 id="checks">{t("checked")}</h2>
      <ul className="checks">
        {groupChecks(report.checks).map((group) => (
          <CheckLine key={group.kind} {...group} />
        ))}
      </ul>
      <Disclosure summary={t("check.all")}>
        <ul>
          {report.checks.map(({ name, data, checked, findings }) => (
            <li key={name}>
              <ServiceWords data={data ?? msg("common.text", { text: name })} />: {checked}
              {findings.map((finding) => (
                <p key={finding.path + finding.message}>
                  <PlacedMessage data={warningOf(finding)} />
                </p>
              ))}
            </li>
          ))}
        </ul>
      </Disclosure>
    </section>
  );
};

type NotesProps = {
  jobId: string;
  notes: readonly Message[];
  scenes: readonly TranscriptSection[];
  pictures: readonly (string | undefined)[];
  onSeek(seconds: number): void;
};

/** What was done otherwise than asked, each in a sentence with its scene. */
export const NotesList = ({ notes, ...rest }: NotesProps): ReactElement | null => {
  const { t } = useTranslation("lecture");
  const distinct = distinctMessages(notes);
  if (distinct.length === 0) return null;
  return (
    <section aria-labelledby="notes">
      <h2 id="notes">{t("notes", { count: distinct.length })}</h2>
      <ul className="notes">
        {distinct.map((note) => (
          <Note key={formatMessage(note)} note={note} {...rest} />
        ))}
      </ul>
    </section>
  );
};

/** The files of a lecture: taken one by one, dragged out of the window, or given on by a link. */
export const FilesList = ({ job }: { job: JobRecord }): ReactElement => {
  const { t } = useTranslation("lecture");
  return (
    <section aria-labelledby="files">
      <h2 id="files">{t("files")}</h2>
      <ul className="files">
        {job.files.map(({ name, bytes }) => {
          const known = LECTURE_FILE_NAMES.find((artifact) => artifact === name);
          return known && <FileLine key={name} job={job} name={known} bytes={bytes} />;
        })}
      </ul>
      {job.video_url && (
        <Disclosure summary={t("link.title")}>
          <LinkLine address={job.video_url} />
        </Disclosure>
      )}
    </section>
  );
};

/** Kinds of checks by their codes; whatever an element computes is a fact. */
const KINDS: Partial<Record<MessageCode, CheckKind>> = {
  "pipeline.check_plan": "plan",
  "plan.plan_addresses_cues": "plan",
  "pipeline.check_pictures": "pictures",
  "video.check_pictures": "video",
  "video.check_sound": "video",
  "video.check_streams": "video",
};

const kindOf = ({ data }: Report["checks"][number]): CheckKind => (data && KINDS[data.code]) ?? "facts";

const CheckLine = ({ kind, checked, findings }: CheckGroup): ReactElement => {
  const { t } = useTranslation("lecture");
  return (
    <li className="check" data-found={findings > 0 ? true : undefined}>
      <LineIcon name={findings > 0 ? "warning" : "check"} />
      <span>
        {t(`check.${kind}`, { count: checked })}{" "}
        {findings > 0 ? t("check.found", { count: findings }) : t("check.clean")}
      </span>
    </li>
  );
};

type NoteProps = Omit<NotesProps, "notes"> & { note: Message };

const Note = ({ jobId, note, scenes, pictures, onSeek }: NoteProps): ReactElement => {
  const { t } = useTranslation("lecture");
  const number = scenesOf(note).find((one) => scenes[one - 1]);
  const scene = number === undefined ? undefined : scenes[number - 1];
  const picture = number === undefined ? undefined : pictures[number - 1];
  return (
    <li className="note">
      {picture ? <img src={picture} alt="" /> : <LineIcon name="warning" />}
      <span className="note-words">
        <PlacedMessage data={note} />
      </span>
      {scene && scene.start !== null && (
        <Button kind="quiet" onPress={() => onSeek(scene.start ?? 0)}>
          <LineIcon name="play" /> {t("toScene", { number })}
        </Button>
      )}
      {scene && <Link to={storyboardAddress(jobId, scenePlace(scenes.indexOf(scene)))}>{t("editScene")}</Link>}
    </li>
  );
};

type FileLineProps = { job: JobRecord; name: LectureFileName; bytes: number | null };

const Grip = ({ job, name }: Omit<FileLineProps, "bytes">): ReactElement | null => {
  const { t } = useTranslation("lecture");
  const desktop = shell();
  if (!desktop) return null;
  return (
    <span
      className="file-grip"
      draggable
      title={t("file.drag")}
      onDragStart={(event) => {
        event.preventDefault();
        desktop.dragOut(job.job_id, name);
      }}
    >
      <LineIcon name="grip" />
    </span>
  );
};

const FileLine = ({ job, name, bytes }: FileLineProps): ReactElement => {
  const { t, i18n } = useTranslation("lecture");
  const words = t(`file.names.${name.replace(".", "_") as "lecture_mp4"}`);
  return (
    <li className="file">
      <span className="file-words">
        {words} {bytes !== null && <small>{sizeText(bytes, i18n.language)}</small>}
      </span>
      <Button kind="quiet" aria-label={t("file.save", { name: words })} onPress={() => void saveCopy(job, name)}>
        <LineIcon name="download" />
      </Button>
      <Grip job={job} name={name} />
    </li>
  );
};
