import type { ReactElement } from "react";
import { PageHeading } from "../../components/page-heading.tsx";

export const LecturePage = (): ReactElement => <PageHeading>Lecture</PageHeading>;
