import type { ReactElement } from "react";
import { PageHeading } from "../../components/page-heading.tsx";

export const WelcomePage = (): ReactElement => <PageHeading>Welcome</PageHeading>;
