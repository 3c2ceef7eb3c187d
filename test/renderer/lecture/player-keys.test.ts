import { expect, it } from "vitest";
import { playerCommand } from "../../../src-renderer/pages/lecture/player.tsx";

const key = (name: string, held: object = {}) =>
  playerCommand({ key: name, ctrlKey: false, metaKey: false, altKey: false, ...held });

it.each([
  [" ", { do: "toggle" }],
  ["k", { do: "toggle" }],
  ["ArrowLeft", { do: "seek", by: -5 }],
  ["ArrowRight", { do: "seek", by: 5 }],
  ["J", { do: "seek", by: -10 }],
  ["l", { do: "seek", by: 10 }],
  ["ArrowUp", { do: "volume", by: 0.1 }],
  ["c", { do: "captions" }],
  ["F", { do: "fullscreen" }],
  [",", { do: "frame", by: -1 }],
  [".", { do: "frame", by: 1 }],
  ["0", { do: "share", of: 0 }],
  ["9", { do: "share", of: 0.9 }],
  ["Tab", undefined],
  ["x", undefined],
])("%s is understood", (name, command) => expect(key(name)).toEqual(command));

it("leaves keys that are held with others to the browser", () => {
  expect(key("c", { ctrlKey: true })).toBeUndefined();
  expect(key("ArrowLeft", { altKey: true })).toBeUndefined();
  expect(key("f", { metaKey: true })).toBeUndefined();
});
