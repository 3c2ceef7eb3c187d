import type { ReactElement, ReactNode } from "react";
import { GridLayout, ListLayout, Virtualizer } from "react-aria-components";
import type { LibraryLook } from "./library-look.ts";
import { useRowHeight } from "./use-row-height.ts";
import { useTileSizes } from "./use-tile-sizes.ts";

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
