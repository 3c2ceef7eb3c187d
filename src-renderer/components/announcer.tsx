import { createContext, useCallback, useContext, useState, type ReactElement, type ReactNode } from "react";

type Announce = (sentence: string) => void;

const AnnounceContext = createContext<Announce>(() => undefined);

/** A sentence with an invisible end, by which it differs from itself: what does not change is not read. */
const UNSEEN_END = "\u00a0";

/** What stands in the live region when a sentence follows another, or itself. */
export const nextAnnouncement = (before: string, sentence: string): string =>
  before === sentence ? sentence + UNSEEN_END : sentence;

/** The one polite live region of the window. */
export const AnnouncerProvider = ({ children }: { children: ReactNode }): ReactElement => {
  const [shown, setShown] = useState("");
  const announce = useCallback((sentence: string) => setShown((before) => nextAnnouncement(before, sentence)), []);
  return (
    <AnnounceContext value={announce}>
      {children}
      <p role="status" className="visually-hidden">
        {shown}
      </p>
    </AnnounceContext>
  );
};

/** Has a sentence read to those who listen, without moving anything. */
export const useAnnounce = (): Announce => useContext(AnnounceContext);
