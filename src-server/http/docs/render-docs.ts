import { z } from "zod";
import { LECTERN_VERSION } from "../../version.ts";
import type { OpenApi } from "../openapi/create-open-api.ts";
import { TAGS, type Operation } from "../routing/operation.ts";
import { enginesSection } from "./engines-section.ts";
import { firstLectureSection, startSection } from "./guide.ts";
import { markup, type Markup } from "./markup.ts";
import { modelsSection } from "./models-section.ts";
import { documentedSchema, operationSection, type DocumentedOperation } from "./operation-section.ts";
import { errorsSection, limitsSection, shapesSection } from "./reference-sections.ts";
import { nameOf, shapeSchema, type Shapes } from "./shape.ts";
import { STYLE } from "./style.ts";

const documentSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), documentedSchema)),
  components: z.object({ schemas: z.record(z.string(), shapeSchema) }),
});

type Source = {
  /** The OpenAPI document. */
  document: OpenApi;
  baseUrl: string;
};

const anchorOf = (tag: string): string => tag.toLowerCase().replaceAll(" ", "-");

const navigation = (operations: readonly Operation[]): Markup => markup`
<nav aria-label="Contents"><ol>
<li><a href="#start">What this is</a></li><li><a href="#key">1. Your key</a></li><li><a href="#first">2. A first lecture</a></li><li><a href="#progress">3. How a job goes on</a></li><li><a href="#models-and-keys">4. Language models</a></li><li><a href="#drawing-engines">5. Engines</a></li>
${TAGS.map(
  (tag) =>
    markup`<li><a href="#${anchorOf(tag)}">${tag}</a><ol>${operations
      .filter((operation) => operation.tag === tag)
      .map(({ operationId, summary }) => markup`<li><a href="#${operationId}">${summary}</a></li>`)}</ol></li>`,
)}
<li><a href="#shapes">Answers in full</a></li><li><a href="#errors">Refusals</a></li><li><a href="#failures">Why jobs fail</a></li><li><a href="#limits">Limits</a></li><li><a href="#safety">Who may call</a></li>
</ol></nav>`;

/** Names of the shapes that good answers have, in the order of the page. */
const answerNames = (documented: readonly DocumentedOperation[], shapes: Shapes): string[] => {
  const names = documented.flatMap(({ responses }) =>
    Object.entries(responses).flatMap(([status, { content }]) => {
      const reference = content?.["application/json"]?.schema?.$ref;
      return status.startsWith("2") && reference !== undefined ? [nameOf(reference)] : [];
    }),
  );
  return [...new Set(names)].filter((name) => shapes.has(name));
};

/** The documentation as one page that needs nothing else, made from the list of operations and their document. */
export const renderDocs = (operations: readonly Operation[], { document, baseUrl }: Source): string => {
  const { paths, components } = documentSchema.parse(document);
  const shapes: Shapes = new Map(Object.entries(components.schemas));
  const sections = operations.flatMap((operation) => {
    const documented = paths[operation.path]?.[operation.method];
    return documented ? [{ operation, documented, shapes }] : [];
  });
  const style: Markup = { html: `<style>${STYLE}</style>` };
  const page = markup`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Lectern ${LECTERN_VERSION}: the HTTP API</title>${style}</head>
<body><div class="frame">${navigation(operations)}<main>
${startSection(baseUrl)}${firstLectureSection(baseUrl)}${modelsSection(baseUrl)}${enginesSection(baseUrl)}
${TAGS.map(
  (tag) =>
    markup`<section><h2 id="${anchorOf(tag)}">${tag}</h2>${sections
      .filter(({ operation }) => operation.tag === tag)
      .map(operationSection)}</section>`,
)}
${shapesSection(
  shapes,
  answerNames(
    sections.map(({ documented }) => documented),
    shapes,
  ),
)}${errorsSection()}${limitsSection()}
</main></div></body></html>
`;
  return page.html;
};
