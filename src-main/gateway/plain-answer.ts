type Code = "session" | "starting" | "method_not_allowed" | "too_large" | "unreachable" | "path_not_found";

const WORDS: Readonly<Record<Code, string>> = {
  session: "Lectern was started anew. Open it with the link that the terminal shows.",
  starting: "Lectern is still starting. It goes on by itself.",
  method_not_allowed: "This address does not offer that.",
  too_large: "The request is too large. Shorten it.",
  unreachable: "The engine is not answering. Try again in a moment; nothing is lost.",
  path_not_found: "There is no such address.",
};

/** An answer of the gateway itself, in the shape of the service's refusals. */
export const refusal = (status: number, code: Code, headers: Readonly<Record<string, string>> = {}): Response =>
  Response.json({ detail: WORDS[code], code }, { status, headers: { "Cache-Control": "no-store", ...headers } });

/** A sentence for people. */
export const plainAnswer = (status: number, text: string, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(text, { status, headers: { ...headers, "Content-Type": "text/plain; charset=utf-8" } });
