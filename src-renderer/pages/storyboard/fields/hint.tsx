import type { ReactElement } from "react";
import { ServiceWords } from "../../../i18n/service-words/service-words.tsx";

/** What the service says about a field. */
export const Hint = ({ text }: { text: string | undefined }): ReactElement | null =>
  text === undefined ? null : <ServiceWords text={text} />;
