import "./without-eval.ts";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { readAppearance, showAppearance } from "./app/appearance.ts";
import { storeSessionSecret } from "./api/call.ts";
import { App } from "./app/app.tsx";
import { startI18n } from "./i18n/start-i18n.ts";
import "./styles/tokens.css";
import "./styles/base.css";

storeSessionSecret();
const root = document.querySelector("#root");
showAppearance(readAppearance());
if (root) {
  await startI18n();
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
