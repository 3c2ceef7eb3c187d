import type { ReactElement } from "react";
import { Navigate } from "react-router";
import { isWelcomeDone } from "../pages/welcome/welcome-done.ts";

/** The first start shows the welcome; every later one the form. */
export const StartPage = (): ReactElement => <Navigate to={isWelcomeDone() ? "/new" : "/welcome"} replace />;
