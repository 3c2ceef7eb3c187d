import type { Page } from "playwright-core";

/** What no page of ours may ever do; the list is empty in the end. */
export type PageWatch = { faults(): readonly string[] };

/** Refused calls are shown to people and are no fault of the page. */
const isReportedElsewhere = (text: string): boolean => text.startsWith("Failed to load resource");

/** Notes errors on the console, violations of the page's policy, uncaught errors, and requests that leave its origin. */
export const watchPage = async (page: Page, origin: () => string): Promise<PageWatch> => {
  const faults: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" && !isReportedElsewhere(message.text())) faults.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => faults.push(`uncaught: ${error.message}`));
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(`${origin()}/`) && !url.startsWith(`blob:${origin()}/`)) faults.push(`request: ${url}`);
  });
  await page.exposeFunction("noteViolation", (directive: string) => faults.push(`policy: ${directive}`));
  await page.addInitScript({
    content: `document.addEventListener("securitypolicyviolation", (event) => window.noteViolation(event.violatedDirective + " " + event.blockedURI));`,
  });
  return { faults: () => faults };
};
