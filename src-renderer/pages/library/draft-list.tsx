import { useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { removePlanTask } from "../../api/queries.ts";
import { Button, LineIcon } from "../../components/button.tsx";
import { DialogBox } from "../../components/panels.tsx";
import { draftAddress, draftName, removePlanDraft, usePlanDrafts, type PlanDraft } from "../../drafts/plan-drafts.ts";
import { changedLectures, forgetChanges } from "../../drafts/changed-lectures.ts";
import { useFailureWords } from "../../failures/failure-notice.tsx";
import { failureName } from "../../failures/failure-words.ts";
import { whenText } from "../../components/shown-values.ts";
import "./draft-list.css";

/** A lecture that is worked on: planned before it is made, or changed since. */
type LibraryDraft = {
  id: string;
  to: string;
  name: string;
  draft: PlanDraft | null;
  remove(): void;
};

/** All drafts of this browser whose names hold a text. */
export const useDrafts = (text: string): readonly LibraryDraft[] => {
  const planned = usePlanDrafts().map(({ id, draft }) => ({
    ...{ id, to: draftAddress(id), name: draftName(draft), draft },
    remove: () => {
      removePlanDraft(id);
      if (draft.task !== null) void removePlanTask(draft.task);
    },
  }));
  const [changed, setChanged] = useState(changedLectures);
  const made = changed.map(({ jobId, title }) => ({
    ...{ id: jobId, to: `/storyboard/${jobId}`, name: title, draft: null },
    remove: () => {
      forgetChanges(jobId);
      setChanged(changedLectures());
    },
  }));
  const wanted = text.toLowerCase();
  return [...planned, ...made].filter(({ name }) => name.toLowerCase().includes(wanted));
};

const DraftState = ({ draft }: { draft: PlanDraft | null }): ReactElement => {
  const { t, i18n } = useTranslation("library");
  const words = useFailureWords();
  if (!draft) return <span className="lecture-row-line">{t("draft.changed")}</span>;
  if (draft.failure)
    return (
      <span className="lecture-row-line lecture-row-failed">
        <LineIcon name="warning" />
        <span className="lecture-row-why">{words(failureName(draft.failure.code))}</span>
      </span>
    );
  if (draft.task !== null) return <span className="lecture-row-line">{t("draft.planning")}</span>;
  const at = new Date(draft.changedAt).toISOString();
  return (
    <span className="lecture-row-line">
      {t("draft.planned")} <time dateTime={at}>{whenText(at, i18n.language)}</time>
    </span>
  );
};

const DraftRow = ({ to, name, draft, remove }: LibraryDraft): ReactElement => {
  const { t } = useTranslation("library");
  const [isAsking, setAsking] = useState(false);
  return (
    <li className="draft-row">
      <Link to={to} className="draft-name" dir="auto">
        {name}
      </Link>
      <DraftState draft={draft} />
      <Button kind="quiet" aria-label={t("draft.delete", { name })} onPress={() => setAsking(true)}>
        <LineIcon name="trash" />
      </Button>
      <DialogBox
        title={t("draft.deleteTitle")}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        buttons={
          <>
            <Button kind="danger" onPress={remove}>
              {t("menu.delete")}
            </Button>
            <Button onPress={() => setAsking(false)}>{t("draft.keep")}</Button>
          </>
        }
      >
        <p dir="auto">{name}</p>
      </DialogBox>
    </li>
  );
};

/** Lectures that are planned but not made, and changes that no version was made of. */
export const DraftList = ({ drafts }: { drafts: readonly LibraryDraft[] }): ReactElement => {
  const { t } = useTranslation("library");
  if (drafts.length === 0)
    return (
      <p className="library-empty" role="status">
        {t("draft.none")}
      </p>
    );
  return (
    <ul className="draft-list" aria-label={t("filter.drafts")}>
      {drafts.map((draft) => (
        <DraftRow key={draft.id} {...draft} />
      ))}
    </ul>
  );
};
