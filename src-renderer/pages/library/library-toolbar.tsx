import type { JobCounts } from "../../../src-server/contract/api/job-record.ts";
import { useEffect, type RefObject, useRef, type ReactElement, useState } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { useSearchParams } from "react-router";
import { LineIcon } from "../../components/button.tsx";
import { isMac } from "../../bridge/shell.ts";
import { readStored, writeStored } from "../../drafts/stored.ts";
import type { JobListFilter } from "../../api/queries.ts";
import "../../components/field.css";
import "./library-toolbar.css";

type Key = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

/** Whether a key is the one for searching: Ctrl or ⌘ with F, and nothing else. */
export const isFindKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: Key): boolean =>
  key.toLowerCase() === "f" && ctrlKey !== metaKey && !altKey && !shiftKey;

type ToolbarProps = {
  text: string;
  onText(text: string): void;
  filter: LibraryFilter;
  onFilter(filter: LibraryFilter): void;
  counts: JobCounts | undefined;
  drafts: number;
  look: LibraryLook;
  onLook(look: LibraryLook): void;
};

/** What the library can be narrowed to. */
const LIBRARY_FILTERS = ["all", "working", "ready", "failed", "drafts", "trash"] as const;

/** Search, filters with how many lectures each shows, and the look of the list. */
export const LibraryToolbar = (props: ToolbarProps): ReactElement => {
  const { text, onText, filter, onFilter, counts, drafts, look, onLook } = props;
  const { t, i18n } = useTranslation("library");
  const number = new Intl.NumberFormat(i18n.language);
  return (
    <div className="library-toolbar">
      <SearchField text={text} onText={onText} />
      <fieldset className="library-filters">
        <legend className="visually-hidden">{t("filters")}</legend>
        {LIBRARY_FILTERS.map((name) => (
          <label key={name} className="library-filter">
            <input
              type="radio"
              name="library-filter"
              value={name}
              checked={filter === name}
              onChange={() => onFilter(name)}
            />
            {t(`filter.${name}`)}{" "}
            {counts && (
              <span className="library-count">{number.format(name === "drafts" ? drafts : countOf(name, counts))}</span>
            )}
          </label>
        ))}
      </fieldset>
      <LookSwitch look={look} onLook={onLook} />
    </div>
  );
};

/** How the library shows its lectures: one below the other, or as pictures side by side. */
const LIBRARY_LOOKS = ["pictures", "rows"] as const;

/** How the list looks. */
export type LibraryLook = (typeof LIBRARY_LOOKS)[number];
const NAME = "lectern.library.look";
const lookSchema = z.enum(LIBRARY_LOOKS);

/** The look that was chosen last on this computer; rows at first. */
export const useLibraryLook = (): [LibraryLook, (look: LibraryLook) => void] => {
  const [look, setLook] = useState(() => readStored(NAME, lookSchema) ?? "rows");
  const change = (next: LibraryLook): void => {
    writeStored(NAME, next);
    setLook(next);
  };
  return [look, change];
};

/** Which lectures the list shows. */
export type LibraryFilter = (typeof LIBRARY_FILTERS)[number];

/** What the service is asked for; drafts are kept by the window. */
export const filterOf: Readonly<Record<LibraryFilter, Omit<JobListFilter, "q">>> = {
  all: {},
  working: { status: ["processing", "queued"] },
  ready: { status: ["completed"] },
  failed: { status: ["failed"] },
  drafts: {},
  trash: { deleted: true },
};

/** How many lectures a filter shows; drafts are none yet. */
export const countOf = (filter: Exclude<LibraryFilter, "drafts">, counts: JobCounts): number => {
  const { queued, processing, completed, failed, deleted } = counts;
  if (filter === "working") return queued + processing;
  if (filter === "ready") return completed;
  if (filter === "trash") return deleted;
  return filter === "failed" ? failed : queued + processing + completed + failed;
};

/** A filter by the word in the address. */
export const readLibraryFilter = (word: string | null): LibraryFilter =>
  LIBRARY_FILTERS.find((filter) => filter === word) ?? "all";

/** What is looked for; kept in the address, so that it is there again when one comes back. */
export type LibrarySearch = {
  /** As typed. */
  text: string;
  setText(text: string): void;
  /** As asked of the service, a moment after the last key. */
  asked: string;
  filter: LibraryFilter;
  setFilter(filter: LibraryFilter): void;
};

const PAUSE_MS = 250;

/** State of the search; `asked` follows the typed text after a pause. */
export const useSearch = (): LibrarySearch => {
  const [query, setQuery] = useSearchParams();
  const asked = query.get("q") ?? "";
  const filter = readLibraryFilter(query.get("show"));
  const [text, setText] = useState(asked);
  useEffect(() => {
    if (text.trim() === asked) return undefined;
    const clock = setTimeout(
      () =>
        setQuery(
          (known) => {
            if (text.trim() === "") known.delete("q");
            else known.set("q", text.trim());
            return known;
          },
          { replace: true },
        ),
      PAUSE_MS,
    );
    return () => clearTimeout(clock);
  }, [text, asked, setQuery]);
  const setFilter = (next: LibraryFilter): void =>
    setQuery(
      (known) => {
        known.set("show", next);
        return known;
      },
      { replace: true },
    );
  return { text, setText, asked, filter, setFilter };
};

const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("[role=dialog], [role=alertdialog]") !== null;

/** Leads to a field by the key for searching. Pressed once more there, it is the browser's own. */
const useFindKey = (field: RefObject<HTMLInputElement | null>): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!isFindKey(event) || isInDialog(event.target) || document.activeElement === field.current) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [field]);
};

type SearchProps = { text: string; onText(text: string): void };

/** What is looked for; Ctrl or ⌘ with F leads here. */
const SearchField = ({ text, onText }: SearchProps): ReactElement => {
  const { t } = useTranslation("library");
  const field = useRef<HTMLInputElement>(null);
  useFindKey(field);
  return (
    <div className="library-search" role="search">
      <LineIcon name="search" />
      <input
        ref={field}
        type="search"
        className="control"
        aria-label={t("search")}
        aria-keyshortcuts="Control+F Meta+F"
        placeholder={t("search")}
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
      {text === "" && <kbd aria-hidden="true">{isMac() ? "⌘F" : t("searchKeys")}</kbd>}
    </div>
  );
};

type SwitchProps = { look: LibraryLook; onLook(look: LibraryLook): void };

/** Pictures or rows. */
const LookSwitch = ({ look, onLook }: SwitchProps): ReactElement => {
  const { t } = useTranslation("library");
  return (
    <fieldset className="library-filters">
      <legend className="visually-hidden">{t("views")}</legend>
      {LIBRARY_LOOKS.map((name) => (
        <label key={name} className="library-filter" title={t(`view.${name}`)}>
          <input
            type="radio"
            name="library-look"
            value={name}
            aria-label={t(`view.${name}`)}
            checked={look === name}
            onChange={() => onLook(name)}
          />
          <LineIcon name={name} />
        </label>
      ))}
    </fieldset>
  );
};
