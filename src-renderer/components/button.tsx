import {
  useEffect,
  useRef,
  type RefObject,
  useImperativeHandle,
  type ReactElement,
  type Ref,
  createContext,
  useCallback,
  useContext,
  useState,
  type ReactNode,
} from "react";
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from "react-aria-components";
import "./button.css";

type ButtonProps = Omit<AriaButtonProps, "className" | "aria-disabled" | "type"> & {
  /** `primary`: the one thing a page is for; `quiet`: beside others; `danger`: takes something away. */
  kind?: "primary" | "plain" | "quiet" | "danger";
  ref?: Ref<HTMLButtonElement | null>;
};

/**
 * A button; `isPending` keeps it from being pressed twice and leaves it the focus. The library's own waiting is not
 * used: it has the button read by its id, which names nothing once the button is gone.
 */
export const Button = ({ kind = "plain", isPending = false, ref, ...props }: ButtonProps): ReactElement => {
  const own = useRef<HTMLButtonElement>(null);
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => own.current);
  usePendingWords(own, isPending);
  const waiting = isPending ? { onPress: () => undefined, "aria-disabled": true } : {};
  return <AriaButton {...props} {...waiting} ref={own} className={`button button-${kind}`} />;
};

/** Outlines on a grid of 24. */
const PATHS = {
  back: "M15 5 8 12l7 7",
  check: "M5 13l5 5 9-11",
  close: "M6 6l12 12M18 6 6 18",
  copy: "M9 9h11v11H9zM5 15H4V4h11v1",
  down: "M6 9l6 6 6-6",
  download: "M12 4v11M7 11l5 5 5-5M5 20h14",
  edit: "M4 20h4L19 9l-4-4L4 16v4z",
  folder: "M3 6h6l2 3h10v10H3z",
  gear: "M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.2 2.2M16.2 16.2l2.2 2.2M18.4 5.6l-2.2 2.2M7.8 16.2l-2.2 2.2",
  grip: "M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01",
  library: "M4 5h7v14H4zM13 5h7v6h-7zM13 13h7v6h-7z",
  link: "M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1",
  pictures: "M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z",
  rows: "M4 6h16M4 12h16M4 18h16",
  more: "M6 12h.01M12 12h.01M18 12h.01",
  pause: "M8 5v14M16 5v14",
  play: "M8 5v14l11-7z",
  plus: "M12 5v14M5 12h14",
  redo: "M20 12a8 8 0 1 1-3-6.2M20 4v4h-4",
  search: "M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l4 4",
  sound: "M4 9v6h4l5 4V5L8 9zM16.5 8.5a5 5 0 0 1 0 7",
  trash: "M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13",
  undo: "M4 12a8 8 0 1 0 3-6.2M4 4v4h4",
  up: "M6 15l6-6 6 6",
  upload: "M12 16V5M7 10l5-5 5 5M5 20h14",
  warning: "M12 4 2.5 20h19zM12 10v4M12 17h.01",
} as const;

/** Name of an icon. */
export type IconName = keyof typeof PATHS;

/** A small picture beside words; it says nothing by itself to a screen reader. */
export const LineIcon = ({ name }: { name: IconName }): ReactElement => (
  <svg className="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
    <path
      d={PATHS[name]}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);

/** A sentence with an invisible end, by which it differs from itself: what does not change is not read. */
const UNSEEN_END = "\u00a0";

/** What stands in the live region when a sentence follows another, or itself. */
export const nextAnnouncement = (before: string, sentence: string): string =>
  before === sentence ? sentence + UNSEEN_END : sentence;

type Announce = (sentence: string) => void;
const AnnounceContext = createContext<Announce>(() => undefined);

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

/** The words of a button, without what is there for the eye alone. */
const wordsOf = (button: HTMLElement | null): string =>
  [...(button?.childNodes ?? [])]
    .filter((part) => !(part instanceof Element && part.ariaHidden === "true"))
    .map((part) => part.textContent)
    .join("");

/** Has the new words of a button read when it begins to wait while it has the focus. */
const usePendingWords = (button: RefObject<HTMLButtonElement | null>, isPending: boolean): void => {
  const announce = useAnnounce();
  const before = useRef<string>(undefined);
  useEffect(() => {
    const words = wordsOf(button.current);
    const isNew = before.current !== undefined && before.current !== words;
    before.current = words;
    if (isPending && isNew && button.current === document.activeElement) announce(words);
  }, [announce, button, isPending]);
};
