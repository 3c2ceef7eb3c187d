import type { ReactElement } from "react";

/** What the service says about a field, which it does in English. */
export const Hint = ({ text }: { text: string | undefined }): ReactElement | null =>
  text === undefined ? null : <span lang="en">{text}</span>;
