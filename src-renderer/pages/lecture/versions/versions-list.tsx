import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Change, Version } from "../../../../src-server/contract/api/versions.ts";
import { whenText } from "../../library/row-words.ts";

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
