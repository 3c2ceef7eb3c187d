import { expect } from "vitest";
import type { Answer } from "../../support/service.ts";

type Item = { loc: (string | number)[]; msg: string; type: string };

/** A sentence that people can act on. */
const SENTENCE = /^\S.{15,}[.?]$/su;

/** Checks the shape of a refusal; answers its code. */
export const codeOf = ({ status, headers, body }: Answer): string => {
  expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  expect(headers.get("content-type")).toBe("application/json; charset=utf-8");
  const { detail, code } = body as { detail: unknown; code: unknown };
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status, JSON.stringify(body)).toBeLessThan(500);
  if (status === 422) expect((detail as Item[])[0]?.type).toBe(code);
  else expect(detail).toMatch(SENTENCE);
  return String(code);
};

/** Bad fields of a 422, as `llm.provider: llm_provider`, in order of their places. */
export const badFields = (answer: Answer): string[] => {
  expect(answer.status, JSON.stringify(answer.body)).toBe(422);
  const { detail } = answer.body as { detail: Item[] };
  for (const { loc, msg } of detail) {
    expect(loc[0]).toBe("body");
    expect(msg).toMatch(SENTENCE);
  }
  const places = detail.map(({ loc }) => JSON.stringify(loc));
  expect(places).toEqual([...new Set(places)]);
  return detail.map(({ loc, type }) => `${loc.slice(1).join(".")}: ${type}`).toSorted();
};

/** `400 not_json` and the like. */
export const refusalOf = (answer: Answer): string => `${answer.status} ${codeOf(answer)}`;
