import { expect, it } from "vitest";
import { nextAnnouncement } from "../../../src-renderer/components/button.tsx";

it("differs from what stood there, so that the same sentence is read each time", () => {
  const [first, second] = ["Saved.", "Deleted."];
  let shown = "";
  for (const sentence of [first, first, first, second, first]) {
    const next = nextAnnouncement(shown, sentence);
    expect(next).not.toBe(shown);
    expect(next.trim()).toBe(sentence);
    shown = next;
  }
});
