import { describe, expect, it } from "vitest";
import { msg } from "../../../src-server/contract/messages/message.ts";
import type { JobRecord } from "../../../src-server/contract/api/job-record.ts";
import { countOf, readLibraryFilter, isFindKey } from "../../../src-renderer/pages/library/library-toolbar.tsx";
import { lectureTitle, sameAgainAddress } from "../../../src-renderer/lecture-actions/lecture-links.ts";
import { menuItemsOf } from "../../../src-renderer/pages/library/lecture-row.tsx";
import { rowCommand } from "../../../src-renderer/pages/library/lists.tsx";
import { lengthText, sizeText, whenText } from "../../../src-renderer/components/shown-values.ts";
import {
  leftAt,
  nextRemaining,
  phaseWords,
  remainingWords,
} from "../../../src-renderer/lecture-actions/progress-line.tsx";

const working = (progress: number, left: number | null) =>
  ({ status: "processing", progress, seconds_left: left }) satisfies Partial<JobRecord>;

describe("time left", () => {
  it("is reported after five per cent, in steps that do not flicker", () => {
    expect(nextRemaining(null, working(0.04, 40))).toBeNull();
    expect(nextRemaining(null, working(0.05, 38.2))).toEqual({ seconds: 40, slower: false });
    expect(nextRemaining(null, working(0.5, null))).toBeNull();
    expect(nextRemaining(null, { status: "queued", progress: 0.5, seconds_left: 3 })).toBeNull();
  });

  it("counts down between two words of the service, and is not reported when it was overrun", () => {
    const job = { seconds_left: 40, updated_at: "2026-11-22T10:00:00.000Z" };
    const later = (seconds: number): number | null => leftAt(job, Date.parse(job.updated_at) + seconds * 1000);
    expect([0, 15, 42, 46].map(later)).toEqual([40, 25, 0, null]);
    expect(leftAt({ ...job, seconds_left: null }, 0)).toBeNull();
    expect(leftAt(job, Date.parse(job.updated_at) - 60_000)).toBe(40);
  });

  it("never grows without a word", () => {
    const shown = { seconds: 20, slower: false };
    expect(nextRemaining(shown, working(0.5, 18))).toBe(shown);
    expect(nextRemaining(shown, working(0.5, 31))).toEqual({ seconds: 35, slower: true });
    expect(nextRemaining({ seconds: 35, slower: true }, working(0.6, 12))).toEqual({ seconds: 15, slower: false });
  });

  it.each([
    [
      { seconds: 40, slower: false },
      { key: "progress.seconds", count: 40 },
    ],
    [
      { seconds: 90, slower: false },
      { key: "progress.minutes", count: 1.5 },
    ],
    [
      { seconds: 120, slower: true },
      { key: "progress.slowerMinutes", count: 2 },
    ],
  ])("%j is said as %j", (remaining, words) => expect(remainingWords(remaining)).toEqual(words));
});

const DRAWING = msg("job.drawing", { scene: 3, scenes: 6, picture: 41, pictures: 200 });

it.each([
  [{ phase: "rendering", message_data: DRAWING }, "progress.drawing", { at: 3, of: 6 }],
  [{ phase: "rendering", message_data: msg("job.going_on") }, "progress.rendering", {}],
  [{ phase: "queued", message_data: msg("job.waiting_turn") }, "progress.queued", {}],
] as const)("%j is put into words", (job, key, values) => expect(phaseWords(job)).toEqual({ key, values }));

it("filters count what they show", () => {
  const counts = { queued: 1, processing: 2, completed: 30, failed: 4, deleted: 5 };
  const filters = ["all", "working", "ready", "failed", "trash"] as const;
  expect(filters.map((name) => countOf(name, counts))).toEqual([37, 3, 30, 4, 5]);
  expect([readLibraryFilter("ready"), readLibraryFilter("constructor"), readLibraryFilter(null)]).toEqual([
    "ready",
    "all",
    "all",
  ]);
});

it.each([
  ["completed", ["again", "storyboard", "save", "upload", "delete"]],
  ["failed", ["retry", "again", "delete"]],
  ["processing", ["again", "delete"]],
] as const)("the menu of a %s lecture offers what can be done", (status, items) =>
  expect(menuItemsOf({ status })).toEqual(items),
);

it.each([
  [" ", {}, "play"],
  ["Delete", {}, "delete"],
  ["m", {}, "menu"],
  ["m", { ctrlKey: true }, undefined],
  ["Enter", {}, undefined],
  ["toString", {}, undefined],
])("the key %j does what it should", (key, held, command) =>
  expect(rowCommand({ key, ctrlKey: false, metaKey: false, altKey: false, ...held })).toBe(command),
);

it.each([
  ["f", { ctrlKey: true }, true],
  ["F", { metaKey: true }, true],
  ["f", {}, false],
  ["f", { ctrlKey: true, metaKey: true }, false],
  ["f", { ctrlKey: true, shiftKey: true }, false],
  ["f", { ctrlKey: true, altKey: true }, false],
  ["g", { ctrlKey: true }, false],
])("%j held with %j leads into the search: %s", (key, held, leads) =>
  expect(isFindKey({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held })).toBe(leads),
);

it("lengths, sizes and times are written as people write them", () => {
  expect([lengthText(0), lengthText(61.6), lengthText(3600)]).toEqual(["0:00", "1:02", "60:00"]);
  expect(sizeText(0, "en")).toBe("0 bytes");
  expect(sizeText(6_230_000_000, "en")).toBe("6.2 GB");
  expect(sizeText(6_230_000_000, "de")).toBe("6,2\u00a0GB");
  const now = new Date(2026, 10, 22, 12);
  expect(whenText(new Date(2026, 10, 22, 9, 12).toISOString(), "en-GB", now)).toBe("09:12");
  expect(whenText(new Date(2026, 10, 2).toISOString(), "en-GB", now)).toBe("2 Nov");
  expect(whenText(new Date(2025, 10, 2).toISOString(), "en-GB", now)).toBe("2 Nov 2025");
});

it("the form is filled with all that a lecture was asked for", () => {
  const sound = { duration: 45, voice: "none", language: null } as const;
  const asked = { ...sound, engine: "auto", aspect: "9:16", resolution: "480p", captions: "off" } as const;
  const job = { job_id: "j", prompt: "a & b", style: "paper", model: "lessons", asked } as const;
  expect(sameAgainAddress(job)).toBe(
    "/new?from=j&prompt=a+%26+b&duration=45&engine=auto&style=paper&voice=none&aspect=9%3A16&resolution=480p&captions=off",
  );
  expect(sameAgainAddress({ ...job, model: "gone" }, "model")).toMatch(/&model=gone&show=model$/u);
});

it.each([
  [{ title: "Why x^2 grows", prompt: "p" }, "Why x² grows"],
  [{ title: null, prompt: "Solve x^2 - 5x + 6 = 0" }, "Solve x² - 5x + 6 = 0"],
  [{ title: "$a^{10}$ and e^-1, 2^n, x^{n+1}", prompt: "p" }, "a¹⁰ and e⁻¹, 2ⁿ, xⁿ⁺¹"],
  [{ title: "H_2O, a_{ij}, CO_2", prompt: "p" }, "H₂O, aᵢⱼ, CO₂"],
  [
    { title: "x^{\\pi}, snake_case, 5 ^ 2, $5 and $6, a^{Q}", prompt: "p" },
    "x^{\\pi}, snake_case, 5 ^ 2, 5 and 6, a^{Q}",
  ],
])("%j is called %j", (job, title) => expect(lectureTitle(job)).toBe(title));
