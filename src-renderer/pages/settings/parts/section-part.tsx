import type { ReactElement, ReactNode } from "react";

type Props = { title: string; children: ReactNode; note?: ReactNode };

/** A titled part of a section. */
export const SectionPart = ({ title, note, children }: Props): ReactElement => (
  <section className="settings-part">
    <h2>{title}</h2>
    {note ? <p className="settings-note">{note}</p> : null}
    {children}
  </section>
);
