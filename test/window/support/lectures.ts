import type { Page } from "playwright-core";
import { z } from "zod";

const createdSchema = z.object({ job_id: z.uuid() });
const recordSchema = z.object({ status: z.string(), error: z.string().nullable() });

/** A small lecture of a built-in lesson, without sound. */
export const SMALL_LECTURE = {
  prompt: "Why is the derivative of x squared equal to 2x?",
  duration: 15,
  resolution: "480p",
  voice: "none",
} as const;

/** Asks the service as the page does, and gives the answer's JSON. */
export const askAsPage = async (
  page: Page,
  path: string,
  body?: unknown,
  method = body === undefined ? "GET" : "POST",
): Promise<unknown> =>
  page.evaluate(
    async ([address, verb, text]) => {
      const secret = localStorage.getItem("lectern.session") ?? "";
      const headers = { "x-lectern-session": secret, "Content-Type": "application/json" };
      const answer = await fetch(`/api${address}`, { method: verb, headers, body: text });
      return (await answer.json()) as unknown;
    },
    [path, method, body === undefined ? null : JSON.stringify(body)] as const,
  );

/** Has a lecture accepted; gives its job. */
export const requestLecture = async (page: Page, body: unknown = SMALL_LECTURE): Promise<string> =>
  createdSchema.parse(await askAsPage(page, "/video/request", body)).job_id;

/** Waits until a lecture is over; throws when it failed. */
export const lectureIsReady = async (page: Page, jobId: string): Promise<void> => {
  for (;;) {
    const { status, error } = recordSchema.parse(await askAsPage(page, `/video/status/${jobId}`));
    if (status === "completed") return;
    if (status === "failed") throw new Error(error ?? "The lecture failed.");
    await page.waitForRequest(() => true, { timeout: 500 }).catch(() => undefined);
  }
};
