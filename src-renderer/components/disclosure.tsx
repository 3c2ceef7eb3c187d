import type { ReactElement, ReactNode } from "react";
import "./disclosure.css";

type DisclosureProps = {
  summary: ReactNode;
  /** What is inside, in a few words, while it is closed. */
  detail?: ReactNode;
  children: ReactNode;
  isOpen?: boolean;
  onToggle?: (isOpen: boolean) => void;
};

/** Something that is shown on demand. */
export const Disclosure = ({ summary, detail, children, isOpen, onToggle }: DisclosureProps): ReactElement => (
  <details className="disclosure" open={isOpen} onToggle={(event) => onToggle?.(event.currentTarget.open)}>
    <summary>
      <span className="disclosure-words">
        {summary} {detail ? <small>{detail}</small> : null}
      </span>
    </summary>
    <div className="disclosure-body">{children}</div>
  </details>
);
