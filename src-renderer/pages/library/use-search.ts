import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { readFilter, type LibraryFilter } from "./library-filter.ts";

const PAUSE_MS = 250;

/** What is looked for; kept in the address, so that it is there again when one comes back. */
export type Search = {
  /** As typed. */
  text: string;
  setText(text: string): void;
  /** As asked of the service, a moment after the last key. */
  asked: string;
  filter: LibraryFilter;
  setFilter(filter: LibraryFilter): void;
};

export const useSearch = (): Search => {
  const [query, setQuery] = useSearchParams();
  const asked = query.get("q") ?? "";
  const filter = readFilter(query.get("show"));
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
