import { plain } from "../support/plain-message.ts";
import { describe, expect, it } from "vitest";
import { readMessageHeader } from "../../src-server/contract/messages/message-header.ts";
import { formatMessage, msg } from "../../src-server/contract/messages/message.ts";
import { FieldRefusal, fieldProblem, Refusal } from "../../src-server/refusal.ts";
import { refusalAnswer } from "../../src-server/http/answers/send.ts";
import { sharedServer } from "./support/test-server.ts";

const server = sharedServer();

describe("the message of a refusal", () => {
  it("is data in a header beside a body that stays as it is", async () => {
    const answer = await fetch(`${server().baseUrl}/nowhere`, { headers: { "Accept-Language": "de" } });
    const message = readMessageHeader(answer.headers.get("lectern-message"));
    expect(message).toEqual(msg("request.no_path"));
    expect(await answer.json()).toEqual({
      detail: message && formatMessage(message),
      code: "path_not_found",
    });
  });

  it("is that of the first bad field where there are several", () => {
    const [first, other] = [msg("plan.empty"), msg("plan.no_language_tag")];
    const { headers, body } = refusalAnswer(
      new FieldRefusal([fieldProblem(["body", "plan", "title"], "plan", first), fieldProblem(["body"], "plan", other)]),
    );
    expect(readMessageHeader(headers["Lectern-Message"] ?? null)).toEqual(first);
    expect(body).toEqual({
      detail: [
        { loc: ["body", "plan", "title"], msg: formatMessage(first), type: "plan" },
        { loc: ["body"], msg: formatMessage(other), type: "plan" },
      ],
      code: "plan",
    });
  });

  it("is left out where it has no code", () => {
    expect(refusalAnswer(new Refusal("query", plain("Some text."))).headers).toEqual({});
  });
});
