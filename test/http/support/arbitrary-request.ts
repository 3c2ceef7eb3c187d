import fc from "fast-check";
import { arbitraryOf, oddValue } from "./arbitrary-json.ts";
import type { DocumentOperation, OpenApiDocument } from "./open-api-document.ts";

/** A request of a conformance run. */
export type GeneratedRequest = {
  method: string;
  /** Pattern of the document, and the target made from it. */
  path: string;
  target: string;
  headers: Record<string, string>;
  body: string | null;
  /** Whether it carries the key; without one it must be refused where one is needed. */
  hasKey: boolean;
};

type Known = { document: OpenApiDocument; key: string; jobIds: readonly string[] };

const FILES = ["lecture.mp4", "captions.vtt", "plan.json", "thumbnail.png", "../secret", "%", "a\u0000b"];

const textOf = (value: unknown): string => (typeof value === "string" ? value : (JSON.stringify(value) ?? ""));
/** Percent-encodes whatever it is; halves of broken pairs become the replacement character. */
const encoded = (value: unknown): string => encodeURIComponent(textOf(value).toWellFormed()) || "-";

const pathValue = (name: string, { jobIds }: Known): fc.Arbitrary<string> => {
  if (name === "name") return fc.constantFrom(...FILES).map(encoded);
  const odd = oddValue.map((value) => encoded(value).slice(0, 300));
  if (name !== "job_id" || jobIds.length === 0) return fc.oneof(fc.uuid(), odd);
  return fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...jobIds) }, { weight: 1, arbitrary: fc.uuid() }, odd);
};

const HEADER_VALUES: Readonly<Record<string, readonly string[]>> = {
  Range: [
    "bytes=0-9",
    "bytes=-5",
    "bytes=99999999-",
    "bytes=5-2",
    "lines=1-2",
    "bytes=0-1,4-5",
    "bytes=-0",
    "bytes=a-b",
  ],
  "Last-Event-ID": ["boot-1", "boot-99999", "x", "-1"],
};

const parametersOf = (operation: DocumentOperation, place: string, known: Known) =>
  operation.parameters
    .filter((parameter) => parameter.in === place)
    .map(({ name, schema }) => ({ name, value: arbitraryOf(schema, known.document, 20) }));

const queryOf = (operation: DocumentOperation, known: Known): fc.Arbitrary<string> => {
  const values = Object.fromEntries(
    parametersOf(operation, "query", known)
      .filter(({ name }) => name !== "token")
      .map(({ name, value }) => [name, value]),
  );
  return fc.record(values, { requiredKeys: [] }).map((chosen) => {
    const text = Object.entries(chosen).map(([name, value]) => `${name}=${encoded(value)}`);
    return text.length === 0 ? "" : `?${text.join("&")}`;
  });
};

const headersOf = (operation: DocumentOperation, known: Known): fc.Arbitrary<Record<string, string>> => {
  const named = parametersOf(operation, "header", known).map(
    ({ name }) => [name, fc.constantFrom(...(HEADER_VALUES[name] ?? [""]))] as const,
  );
  return fc.record(Object.fromEntries(named), { requiredKeys: [] }) as fc.Arbitrary<Record<string, string>>;
};

const BAD_BODIES = [
  "",
  "{",
  "null",
  "[]",
  '"text"',
  "\ufeff{}",
  '{"a":1}{"b":2}',
  `${"[".repeat(5000)}`,
  '{"prompt":"\\ud800"}',
];

const bodyOf = (operation: DocumentOperation, { document }: Known): fc.Arbitrary<string | null> => {
  const schema = operation.requestBody?.content["application/json"]?.schema;
  if (!schema) return fc.constant(null);
  const typed = arbitraryOf(schema, document, 8).map((value) => JSON.stringify(value) ?? "null");
  const exact = arbitraryOf(schema, document, 0).map((value) => JSON.stringify(value) ?? "null");
  return fc.oneof(
    { weight: 5, arbitrary: typed },
    { weight: 4, arbitrary: exact },
    { weight: 1, arbitrary: fc.constantFrom(...BAD_BODIES) },
  );
};

const types = fc.oneof(
  { weight: 15, arbitrary: fc.constant("application/json") },
  fc.constantFrom(
    "text/plain",
    "application/json; charset=latin1",
    "application/ld+json",
    "application/json; charset=UTF-8",
  ),
);

/** Requests for one operation of the document: most of them sound, the others wrong in one way or several. */
const requestOf = (path: string, method: string, known: Known): fc.Arbitrary<GeneratedRequest> => {
  const operation = known.document.paths[path]?.[method];
  if (!operation) throw new Error(`${method} ${path} is not in the document`);
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "");
  return fc
    .record({
      values: fc.tuple(...names.map((name) => pathValue(name, known))),
      query: queryOf(operation, known),
      extra: headersOf(operation, known),
      body: bodyOf(operation, known),
      type: types,
      hasKey: fc.oneof({ weight: 12, arbitrary: fc.constant(true) }, fc.constant(false)),
    })
    .map(({ values, query, extra, body, type, hasKey }) => ({
      method: method.toUpperCase(),
      path,
      target: path.replace(/\{(\w+)\}/g, (_, name: string) => values[names.indexOf(name)] ?? "") + query,
      headers: {
        ...extra,
        ...(body === null ? {} : { "content-type": type }),
        ...(hasKey ? { "x-api-key": known.key } : {}),
      },
      body,
      hasKey,
    }));
};

/** Requests for all operations of the document. */
export const arbitraryRequest = (known: Known): fc.Arbitrary<GeneratedRequest> =>
  fc.oneof(
    ...Object.entries(known.document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => requestOf(path, method, known)),
    ),
  );
