import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { OpenApiDocument } from "./open-api-document.ts";

export type CheckedAnswer = { method: string; path: string; status: number; type: string; body: string };

/** Reports what is wrong with answers, going by a document: undocumented statuses and types, bodies of another shape. */
export const answerCheck = (document: OpenApiDocument) => {
  const ajv = new Ajv2020({ strict: false, allErrors: false });
  addFormats.default(ajv);
  const validators = new Map<string, ValidateFunction>();

  const validatorOf = (key: string, schema: object): ValidateFunction => {
    const known = validators.get(key) ?? ajv.compile({ ...schema, components: document.components });
    validators.set(key, known);
    return known;
  };

  /** `path` is the pattern of the document. Null when all is well. */
  return ({ method, path, status, type, body }: CheckedAnswer): string | null => {
    const documented = document.paths[path]?.[method.toLowerCase()]?.responses[String(status)];
    if (!documented) return `status ${status} is not documented`;
    const [mediaType = ""] = type.split(";");
    if (!documented.content || method.toLowerCase() === "head") return null;
    const answer = documented.content[mediaType];
    if (!answer) return `type ${mediaType} is not documented for ${status}`;
    if (mediaType !== "application/json" || !answer.schema || answer.schema["type"] === "string") return null;
    const validate = validatorOf(`${method} ${path} ${status}`, answer.schema);
    const value: unknown = JSON.parse(body);
    return validate(value)
      ? null
      : `the body of ${status} does not match: ${ajv.errorsText(validate.errors)} in ${body}`;
  };
};
