import type { ReactElement } from "react";
import { PageHeading } from "../../components/page-heading.tsx";

export const StoryboardPage = (): ReactElement => <PageHeading>Storyboard</PageHeading>;
