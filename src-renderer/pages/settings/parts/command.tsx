import type { ReactElement } from "react";
import { CopyButton } from "./copy-button.tsx";

/** A line for a terminal, to be copied. */
export const Command = ({ text }: { text: string }): ReactElement => (
  <div className="settings-code-line">
    <code>{text}</code>
    <CopyButton text={text} of={text} />
  </div>
);
