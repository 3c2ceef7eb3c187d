import type { ReactElement } from "react";
import { PageHeading } from "../../components/page-heading.tsx";

export const NewLecturePage = (): ReactElement => <PageHeading>NewLecture</PageHeading>;
