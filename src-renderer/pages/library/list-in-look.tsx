import { useSyncExternalStore, type ReactElement, type ReactNode } from "react";
import { GridLayout, ListLayout, Virtualizer } from "react-aria-components";
import { remPixels } from "./rem-pixels.ts";
import type { LibraryLook } from "./library-look.ts";
import { useTileSizes } from "./use-tile-sizes.ts";

/** Heights of a row in rem: in one line, and in two on narrow windows. */
const HEIGHTS = { wide: 5.25, narrow: 8.5 };
const NARROW = "(max-width: 45rem)";

const subscribe = (changed: () => void): (() => void) => {
  const media = window.matchMedia(NARROW);
  media.addEventListener("change", changed);
  return () => media.removeEventListener("change", changed);
};

const isNarrow = (): boolean => window.matchMedia(NARROW).matches;

/** Height of a row in pixels, as large as the text asks for. */
const useRowHeight = (): number => {
  const narrow = useSyncExternalStore(subscribe, isNarrow);
  return Math.round(remPixels() * (narrow ? HEIGHTS.narrow : HEIGHTS.wide));
};

type InLookProps = { look: LibraryLook; children: ReactNode };

const InRows = ({ children }: Pick<InLookProps, "children">): ReactElement => (
  <Virtualizer layout={ListLayout} layoutOptions={{ rowSize: useRowHeight(), loaderSize: 40 }}>
    {children}
  </Virtualizer>
);

const InPictures = ({ children }: Pick<InLookProps, "children">): ReactElement => (
  <Virtualizer layout={GridLayout} layoutOptions={useTileSizes()}>
    {children}
  </Virtualizer>
);

/** Draws of a list only what is in sight, in the chosen look. */
export const ListInLook = ({ look, children }: InLookProps): ReactElement =>
  look === "pictures" ? <InPictures>{children}</InPictures> : <InRows>{children}</InRows>;
