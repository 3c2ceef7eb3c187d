import { describe, expect, it } from "vitest";
import { msg } from "../../../src-server/contract/messages/message.ts";
import { COMMANDS, type OpenRequest, type ShellEvent } from "../../../src-server/contract/desktop/shell.ts";
import {
  commandAddress,
  commandEffect,
  FIRST_STATES,
  PAGE_COMMANDS,
  statesAfter,
  windowKey,
} from "../../../src-renderer/app/shell-events.tsx";
import { KEY_PLACES, keysOf } from "../../../src-renderer/app/app.tsx";

describe("what is to be opened", () => {
  it.each<[OpenRequest, string | undefined]>([
    [{ kind: "new", prompt: "", duration: null, style: null }, "/new"],
    [{ kind: "new", prompt: "a & b = c?", duration: null, style: null }, "/new?prompt=a+%26+b+%3D+c%3F"],
    [{ kind: "new", prompt: "Ohm", duration: 30, style: "paper" }, "/new?prompt=Ohm&duration=30&style=paper"],
    [{ kind: "lecture", jobId: "6d3c" }, "/lecture/6d3c"],
    [{ kind: "lecture", jobId: "../settings?x" }, "/lecture/..%2Fsettings%3Fx"],
    [{ kind: "settings", section: "api" }, "/settings/api"],
    [{ kind: "plan", name: "a.lectern", text: "{}" }, undefined],
    [{ kind: "refused", sentence: "No." }, undefined],
    [{ kind: "command", command: "make" }, undefined],
  ])("%j leads to %s", (open, address) => {
    expect(commandAddress(open)).toBe(address);
  });
});

describe("commands", () => {
  it.each([
    ["new-lecture", { do: "go", to: "/new" }],
    ["go-new", { do: "go", to: "/new" }],
    ["go-library", { do: "go", to: "/library" }],
    ["go-settings", { do: "go", to: "/settings" }],
    ["theme-light", { do: "theme", theme: "light" }],
    ["theme-dark", { do: "theme", theme: "dark" }],
    ["theme-system", { do: "theme", theme: "system" }],
    ["open-plan", { do: "open-plan" }],
    ["keyboard", { do: "keyboard" }],
    ["check-computer", { do: "check-computer" }],
  ] as const)("%s does %j", (command, effect) => {
    expect(commandEffect(command)).toEqual(effect);
  });

  it("leaves to the page exactly those that a page offers", () => {
    const left = COMMANDS.map(commandEffect).flatMap((effect) => (effect.do === "page" ? [effect.command] : []));
    expect(left).toEqual([...PAGE_COMMANDS]);
  });
});

describe("what a bar reports", () => {
  const stopped: ShellEvent = {
    type: "server",
    server: { state: "stopped", reason: "crashed", message: msg("desktop.engine_crashed"), lastLines: [] },
  };
  const ready: ShellEvent = { type: "update", update: { state: "ready", version: "2.0.0" } };

  it("is the last of each thing, and no thing takes the place of another", () => {
    const events: ShellEvent[] = [
      { type: "server", server: { state: "restarting" } },
      ready,
      { type: "power", battery: "low" },
      stopped,
      { type: "graphics", graphics: "failing" },
      { type: "open", open: { kind: "command", command: "make" } },
    ];
    expect(events.reduce(statesAfter, FIRST_STATES)).toEqual({
      server: "server" in stopped ? stopped.server : null,
      update: { state: "ready", version: "2.0.0" },
      battery: "low",
      graphics: "failing",
    });
  });

  it("stays the same object for what is only opened", () => {
    const open: ShellEvent = { type: "open", open: { kind: "settings", section: "api" } };
    expect(statesAfter(FIRST_STATES, open)).toBe(FIRST_STATES);
  });
});

describe("keys of every page", () => {
  const plain = { ctrlKey: false, metaKey: false, altKey: false, repeat: false };

  it.each([
    [{ key: "F1" }, false, "keyboard"],
    [{ key: "F1" }, true, "keyboard"],
    [{ key: "?" }, false, "keyboard"],
    [{ key: "?" }, true, undefined],
    [{ key: "?", altKey: true }, false, undefined],
    [{ key: "?", repeat: true }, false, undefined],
    [{ key: ",", ctrlKey: true }, true, "settings"],
    [{ key: ",", metaKey: true }, false, "settings"],
    [{ key: "," }, false, undefined],
    [{ key: "F1", ctrlKey: true }, false, undefined],
    [{ key: "n", ctrlKey: true }, false, undefined],
    [{ key: "1", ctrlKey: true }, false, undefined],
  ])("%j, typing %s: %s", (key, isTyping, found) => {
    expect(windowKey({ ...plain, ...key }, isTyping)).toBe(found);
  });
});

describe("the map of the keys", () => {
  it.each(KEY_PLACES)("has every act of a place once: %s", (place) => {
    const acts = keysOf(place, true).map(({ act }) => act);
    expect(new Set(acts).size).toBe(acts.length);
    expect(acts.length).toBeGreaterThan(2);
  });

  it("names what only the menu has where there is a menu alone", () => {
    const acts = (hasShell: boolean) => keysOf("everywhere", hasShell).map(({ act }) => String(act));
    expect(acts(false)).not.toContain("newLecture");
    expect(acts(true)).toContain("newLecture");
  });
});
