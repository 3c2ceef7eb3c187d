import type { PagePort } from "../ports/system-ports.ts";
import { isOurs } from "./origin.ts";

/** Keeps a page where it is: no other address, no new window, no embedded page. `onRefused` is told what was refused. */
export const guardPage = (page: PagePort, onRefused: (what: string) => void): void => {
  const stay = (event: { preventDefault(): void; readonly url: string }): void => {
    if (isOurs(event.url)) return;
    event.preventDefault();
    onRefused(`navigation to ${event.url.slice(0, 200)}`);
  };
  page.on("will-navigate", stay);
  page.on("will-frame-navigate", stay);
  page.on("will-redirect", stay);
  page.on("will-attach-webview", (event) => {
    event.preventDefault();
    onRefused("an embedded page");
  });
  page.setWindowOpenHandler(({ url }) => {
    onRefused(`a window for ${url.slice(0, 200)}`);
    return { action: "deny" };
  });
};
