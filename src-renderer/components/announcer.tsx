import { createContext, useCallback, useContext, useMemo, useState, type ReactElement, type ReactNode } from "react";

type Announce = (sentence: string) => void;

const AnnounceContext = createContext<Announce>(() => undefined);

/** The one polite live region of the window. */
export const AnnouncerProvider = ({ children }: { children: ReactNode }): ReactElement => {
  const [sentence, setSentence] = useState("");
  const announce = useCallback((next: string) => setSentence(next), []);
  const value = useMemo(() => announce, [announce]);
  return (
    <AnnounceContext value={value}>
      {children}
      <p role="status" className="visually-hidden">
        {sentence}
      </p>
    </AnnounceContext>
  );
};

/** Has a sentence read to those who listen, without moving anything. */
export const useAnnounce = (): Announce => useContext(AnnounceContext);
