import type { ReactElement } from "react";
import { PageHeading } from "../../components/page-heading.tsx";

export const LibraryPage = (): ReactElement => <PageHeading>Library</PageHeading>;
