import { type ReactElement, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useQuery, queryOptions } from "@tanstack/react-query";
import { type Change, type Version, versionListSchema } from "../../../src-server/contract/api/versions.ts";
import { jobQuery, keys } from "../../api/queries.ts";
import { useAnnounce } from "../../components/button.tsx";
import { Notice } from "../../components/panels.tsx";
import { useFailureWords } from "../../failures/failure-notice.tsx";
import { jobFailureName } from "../../failures/failure-words.ts";
import { ProgressLine } from "../../lecture-actions/progress-line.tsx";
import { callService } from "../../api/call.ts";
import { whenText } from "../../components/shown-values.ts";

type ListProps = { versions: readonly Version[]; jobId: string };

/** All versions of a lecture with what was changed in each; there is nothing to show of a single one. */
export const VersionsList = ({ versions, jobId }: ListProps): ReactElement | null => {
  const { t } = useTranslation("lecture");
  if (versions.length < 2) return null;
  const own = versions.find((version) => version.job_id === jobId);
  return (
    <section aria-labelledby="versions">
      <h2 id="versions">{t("versions")}</h2>
      {own?.revises && (
        <p>
          <Link to={`/lecture/${own.revises}`}>{t("undoVersion")}</Link>
        </p>
      )}
      <ol className="versions" reversed>
        {versions.map((version) => (
          <VersionLine key={version.job_id} version={version} isShown={version.job_id === jobId} />
        ))}
      </ol>
    </section>
  );
};

/** Shows a version that is being made, or was, while the one at hand still plays. */
export const NewerNotice = ({ jobId }: { jobId: string }): ReactElement | null => {
  const { t } = useTranslation("lecture");
  const words = useFailureWords();
  const announce = useAnnounce();
  const { data: job } = useQuery(jobQuery(jobId));
  const [status, number] = [job?.status, job?.version];
  useEffect(() => {
    if (status === "completed") announce(t("newer.ready", { number }));
  }, [status, number, announce, t]);
  if (!job) return null;
  if (job.status === "failed")
    return (
      <Notice kind="error" action={<Link to={`/lecture/${jobId}`}>{t("newer.look")}</Link>}>
        {t("newer.failed", { number })} {words(jobFailureName(job))}
      </Notice>
    );
  const isReady = job.status === "completed";
  return (
    <Notice
      kind={isReady ? "good" : "info"}
      action={
        <Link className="newer-link" to={`/lecture/${jobId}`}>
          {isReady ? t("newer.watch") : t("newer.look")}
        </Link>
      }
    >
      {isReady ? t("newer.ready", { number }) : t("newer.making", { number })}
      {!isReady && <ProgressLine job={job} />}
    </Notice>
  );
};

/** The newest version that was made from another one and is not over or is ready; null when there is none. */
export const newerVersion = (versions: readonly Version[], jobId: string): Version | null => {
  const own = versions.find((version) => version.job_id === jobId);
  if (!own) return null;
  return versions.find(({ number, status }) => number > own.number && status !== "failed") ?? null;
};

/** A passage that a newer version says otherwise. `text` is null where the versions do not have it. */
export type ChangedPassage = { version: Version; text: string | null };

/** Passages that newer versions change, by their places in the plan; of several versions the newest counts. */
export const changedPassages = (versions: readonly Version[], jobId: string): ReadonlyMap<string, ChangedPassage> => {
  const own = versions.find((version) => version.job_id === jobId);
  const newer = versions.filter(({ number, status }) => own && number > own.number && status !== "failed");
  return new Map(
    newer
      .toReversed()
      .flatMap((version) =>
        version.changes.flatMap(({ kind, path, after }) =>
          kind === "sentence" && path !== null ? [[path, { version, text: after }] as const] : [],
        ),
      ),
  );
};

/** All versions of a lecture, newest first. */
export const versionsQuery = (jobId: string) =>
  queryOptions({
    queryKey: keys.versions(jobId),
    queryFn: async ({ signal }) =>
      (await callService(versionListSchema, "GET", `/video/jobs/${jobId}/versions`, { signal })).versions,
  });

const MAX_CHANGES = 5;

const ChangeLine = ({ change }: { change: Change }): ReactElement => {
  const { t } = useTranslation("lecture");
  const { kind, scene, before, after } = change;
  return (
    <li>
      {scene === null ? t(`change.${kind}`) : t("change.inScene", { what: t(`change.${kind}`), scene })}
      {before !== null && after !== null && (
        <>
          : <del>{before}</del> <ins>{after}</ins>
        </>
      )}
    </li>
  );
};

const VersionLine = ({ version, isShown }: { version: Version; isShown: boolean }): ReactElement => {
  const { t, i18n } = useTranslation("lecture");
  const name = t("version", { number: version.number });
  return (
    <li className="version">
      {isShown ? <strong aria-current="true">{name}</strong> : <Link to={`/lecture/${version.job_id}`}>{name}</Link>}{" "}
      <small>
        {whenText(version.created_at, i18n.language)}
        {version.status !== "completed" && ` · ${t(`versionState.${version.status}`)}`}
        {isShown && ` · ${t("versionShown")}`}
      </small>
      <ul>
        {version.changes.slice(0, MAX_CHANGES).map((change, index) => (
          <ChangeLine key={`${index}-${change.path}`} change={change} />
        ))}
      </ul>
    </li>
  );
};
