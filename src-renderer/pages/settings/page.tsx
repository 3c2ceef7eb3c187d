import type { ReactElement } from "react";
import { PageHeading } from "../../components/page-heading.tsx";

export const SettingsPage = (): ReactElement => <PageHeading>Settings</PageHeading>;
