import { lazy, Suspense, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, Route, Routes } from "react-router";
import { PageBoundary } from "./page-boundary.tsx";
import { NotFoundPage } from "./not-found-page.tsx";
import { StartPage } from "./start-page.tsx";

const NewLecturePage = lazy(async () => ({ default: (await import("../pages/new-lecture/page.tsx")).NewLecturePage }));
const LibraryPage = lazy(async () => ({ default: (await import("../pages/library/page.tsx")).LibraryPage }));
const LecturePage = lazy(async () => ({ default: (await import("../pages/lecture/page.tsx")).LecturePage }));
const StoryboardPage = lazy(async () => ({ default: (await import("../pages/storyboard/page.tsx")).StoryboardPage }));
const SettingsPage = lazy(async () => ({ default: (await import("../pages/settings/page.tsx")).SettingsPage }));
const WelcomePage = lazy(async () => ({ default: (await import("../pages/welcome/page.tsx")).WelcomePage }));

/** Every page by its address. */
export const PageRoutes = (): ReactElement => {
  const { t } = useTranslation();
  return (
    <PageBoundary>
      <Suspense fallback={<p className="page-loading">{t("loading")}</p>}>
        <Routes>
          <Route path="/" element={<StartPage />} />
          <Route path="/index.html" element={<Navigate to="/" replace />} />
          <Route path="/new" element={<NewLecturePage />} />
          <Route path="/library" element={<LibraryPage />} />
          <Route path="/lecture/:jobId" element={<LecturePage />} />
          <Route path="/storyboard/drafts/:draftId" element={<StoryboardPage />} />
          <Route path="/storyboard/:jobId" element={<StoryboardPage />} />
          <Route path="/settings" element={<Navigate to="/settings/provider" replace />} />
          <Route path="/settings/:section" element={<SettingsPage />} />
          <Route path="/welcome" element={<WelcomePage />} />
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </Suspense>
    </PageBoundary>
  );
};
