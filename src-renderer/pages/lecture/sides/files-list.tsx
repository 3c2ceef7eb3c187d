import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { JobRecord } from "../../../../src-server/contract/api/job-record.ts";
import { ARTIFACTS, type Artifact } from "../../../../src-server/contract/desktop/shell.ts";
import { shell } from "../../../bridge/shell.ts";
import { Button } from "../../../components/button.tsx";
import { Disclosure } from "../../../components/disclosure.tsx";
import { Icon } from "../../../components/icon.tsx";
import { LinkLine } from "../../../lecture-actions/link-line.tsx";
import { saveCopy } from "../../../lecture-actions/save-copy.ts";
import { sizeText } from "../../library/row-words.ts";

type FileLineProps = { job: JobRecord; name: Artifact; bytes: number | null };

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
      <Icon name="grip" />
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
        <Icon name="download" />
      </Button>
      <Grip job={job} name={name} />
    </li>
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
          const known = ARTIFACTS.find((artifact) => artifact === name);
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
