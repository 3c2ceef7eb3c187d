import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { asFailure } from "../../api/api-failure.ts";
import { Icon } from "../../components/icon.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { FailureNotice } from "../../failures/failure-notice.tsx";
import { UndoBar } from "../../lecture-actions/undo-bar.tsx";
import { UploadDialog } from "../../lecture-actions/upload-dialog.tsx";
import { useRemoval } from "../../lecture-actions/use-removal.ts";
import { DraftList, useDrafts } from "./draft-list.tsx";
import { EraseDialog } from "./erase-dialog.tsx";
import { LectureList } from "./lecture-list.tsx";
import { LibraryEmpty, NothingFound } from "./library-empty.tsx";
import { LibraryFoot } from "./library-foot.tsx";
import { useLibraryLook, type LibraryLook } from "./library-look.ts";
import { LibraryToolbar } from "./library-toolbar.tsx";
import { RowServicesContext } from "./row-context.ts";
import { useLibrary, type LibraryView } from "./use-library.ts";
import { useRowServicesOf } from "./use-row-services.ts";
import { useSearch, type Search } from "./use-search.ts";
import "./library.css";

type FoundProps = { view: LibraryView; search: Search; look: LibraryLook };

const Found = ({ view, search, look }: FoundProps): ReactElement => {
  const { t } = useTranslation();
  const { asked, filter, setText, setFilter } = search;
  if (view.error) return <FailureNotice failure={asFailure(view.error)} actions={{ retry: view.reload }} />;
  if (view.isLoading) return <p className="page-loading">{t("loading")}</p>;
  if (view.jobs.length > 0) return <LectureList key={look} look={look} {...view} />;
  const clear = (): void => {
    setText("");
    setFilter("all");
  };
  return asked === "" && filter === "all" ? (
    <LibraryEmpty />
  ) : (
    <NothingFound {...{ text: asked, filter }} onClear={clear} />
  );
};

/** All lectures: found, watched, made again, thrown away. */
export const LibraryPage = (): ReactElement => {
  const { t } = useTranslation("library");
  const search = useSearch();
  const view = useLibrary(search.filter, search.asked);
  const drafts = useDrafts(search.asked);
  const removal = useRemoval();
  const [look, setLook] = useLibraryLook();
  const { services, uploading, endUpload, erasing, endErasing, error } = useRowServicesOf(view.jobs, removal);
  return (
    <RowServicesContext value={services}>
      <div className="library">
        <div className="library-head">
          <PageHeading>{t("title")}</PageHeading>
          <Link to="/new" className="library-new">
            <Icon name="plus" /> {t("new")}
          </Link>
        </div>
        <LibraryToolbar
          {...{ text: search.text, onText: search.setText }}
          {...{ filter: search.filter, onFilter: search.setFilter, counts: view.counts }}
          drafts={drafts.length}
          {...{ look, onLook: setLook }}
        />
        {error && <FailureNotice failure={asFailure(error)} />}
        {search.filter === "drafts" ? <DraftList drafts={drafts} /> : <Found view={view} search={search} look={look} />}
        <LibraryFoot totals={view.totals} />
      </div>
      <UndoBar removal={removal} />
      {uploading && <UploadDialog job={uploading} onClose={endUpload} />}
      {erasing && <EraseDialog job={erasing} onAnswer={endErasing} />}
    </RowServicesContext>
  );
};
