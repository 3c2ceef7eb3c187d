import { z } from "zod";
import { REFUSAL_STATUS } from "../../contract/api/refusal-codes.ts";
import { REFUSAL_WORDS } from "../openapi/refusal-words.ts";
import { refusalsOf } from "../openapi/refusals-of.ts";
import type { Operation } from "../routing/operation.ts";
import { fieldTable } from "./fields.ts";
import { markup, prose, type Markup } from "./markup.ts";
import { nameOf, shapeSchema, type Shapes } from "./shape.ts";

const contentSchema = z.record(z.string(), z.object({ schema: shapeSchema.optional() }));

/** What the document says of an operation. */
export const documentedSchema = z.object({
  parameters: z
    .array(
      z.object({
        in: z.string(),
        name: z.string(),
        required: z.boolean().optional(),
        description: z.string().optional(),
      }),
    )
    .default([]),
  requestBody: z.object({ content: contentSchema }).optional(),
  responses: z.record(z.string(), z.object({ description: z.string(), content: contentSchema.optional() })),
});
export type DocumentedOperation = z.infer<typeof documentedSchema>;

type Section = { operation: Operation; documented: DocumentedOperation; shapes: Shapes };

const ACCESS = { open: "no key", key: "key", owner: "owner's key", link: "key or link" } as const;

const parameters = ({ documented }: Section): Markup | null => {
  if (documented.parameters.length === 0) return null;
  return markup`<h4>Parameters</h4><div class="scroll"><table><thead><tr><th>Name</th><th>In</th><th>Meaning</th></tr></thead><tbody>${documented.parameters.map(
    ({ in: place, name, required, description = "" }) =>
      markup`<tr><td><code>${name}</code>${required === true && markup` <span class="needed">required</span>`}</td><td>${place}</td><td>${prose(description)}</td></tr>`,
  )}</tbody></table></div>`;
};

const examples = ({ operation }: Section): Markup | null => {
  const entries = Object.entries(operation.body?.examples ?? {});
  if (entries.length === 0) return null;
  return markup`${entries.map(
    ([name, value]) =>
      markup`<details><summary>Example body: ${name.replaceAll("_", " ")}</summary><pre><code>${JSON.stringify(value, null, 2)}</code></pre></details>`,
  )}`;
};

const body = (section: Section): Markup | null => {
  const { operation, documented, shapes } = section;
  const shape = documented.requestBody?.content["application/json"]?.schema;
  if (!shape) return null;
  const note = operation.body?.optional === true ? " (may be left out)" : "";
  return markup`<h4>Body${note}</h4>${fieldTable(shape, shapes, true) ?? prose(shape.description ?? "A JSON object.")}${examples(section)}`;
};

const answers = ({ operation, documented, shapes }: Section): Markup => {
  const rows = Object.keys(operation.answers).map((status) => {
    const response = documented.responses[status];
    const shape = response?.content?.["application/json"]?.schema;
    const types = Object.keys(response?.content ?? {}).join(", ");
    const name = shape?.$ref === undefined ? null : nameOf(shape.$ref);
    const what = name !== null && shapes.has(name) ? markup`<a href="#shape-${name}">${name}</a>` : types;
    return markup`<tr><td><span class="status good">${status}</span></td><td>${what}</td><td>${prose(response?.description ?? "")}</td></tr>`;
  });
  return markup`<h4>Answers</h4><div class="scroll"><table><tbody>${rows}</tbody></table></div>`;
};

const refusals = ({ operation }: Section): Markup => {
  const codes = [...new Set(refusalsOf(operation))].toSorted(
    (one, other) => REFUSAL_STATUS[one] - REFUSAL_STATUS[other],
  );
  const rows = codes.map(
    (code) =>
      markup`<tr><td><span class="status bad">${REFUSAL_STATUS[code]}</span></td><td><code>${code}</code></td><td>${prose(REFUSAL_WORDS[code])}</td></tr>`,
  );
  return markup`<details><summary>Refusals and what to do (${codes.length})</summary><div class="scroll"><table><tbody>${rows}</tbody></table></div></details>`;
};

/** Everything about one operation. */
export const operationSection = (section: Section): Markup => {
  const { method, path, operationId, summary, description, access, successor } = section.operation;
  return markup`<section class="operation" id="${operationId}"><h3><span class="method ${method}">${method.toUpperCase()}</span><code>${path}</code><span class="badge plain">${ACCESS[access]}</span>${
    successor !== undefined && markup`<span class="badge">deprecated</span>`
  }</h3><p><strong>${summary}.</strong> ${prose(description ?? "")}</p>${parameters(section)}${body(section)}${answers(section)}${refusals(section)}</section>
`;
};
