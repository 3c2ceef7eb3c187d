import { describe, expect, it } from "vitest";
import { formatMessage, msg, type Message } from "../../../src-server/contract/messages/message.ts";
import type { Version } from "../../../src-server/contract/api/versions.ts";
import { linkExpiry, isLocalLink, bucketName } from "../../../src-renderer/lecture-actions/upload-dialog.tsx";
import { lookChanges } from "../../../src-renderer/pages/lecture/again-dialog.tsx";
import { groupChecks } from "../../../src-renderer/pages/lecture/side-lists.tsx";
import { nextProgressAnnouncement } from "../../../src-renderer/pages/lecture/page.tsx";
import { newerVersion } from "../../../src-renderer/pages/lecture/versions.tsx";

const NOW = new Date("2026-11-22T10:00:00Z");

describe("a link", () => {
  it("of this computer ends after seven days", () => {
    const link = "http://127.0.0.1:4747/video/files/x/lecture.mp4?token=abc";
    expect(linkExpiry(link, NOW)?.toISOString()).toBe("2026-11-29T10:00:00.000Z");
    expect(isLocalLink(link)).toBe(true);
  });

  it("that a bucket signed ends when its signature does", () => {
    const link = "https://b.example/lecture.mp4?X-Amz-Date=20261122T080000Z&X-Amz-Expires=3600";
    expect(linkExpiry(link, NOW)?.toISOString()).toBe("2026-11-22T09:00:00.000Z");
    expect(isLocalLink(link)).toBe(false);
  });

  it.each(["https://cdn.example/lecture.mp4", "nonsense", ""])("%j has no end", (link) =>
    expect(linkExpiry(link, NOW)).toBeNull(),
  );
});

describe("the bucket", () => {
  const setting = (name: string, set: boolean, value: string | null) => ({
    ...{ name, set, value, secret: false, changed_at: null },
    description: "",
  });

  it("has a name once it can be used", () => {
    const named = setting("storage.bucket", true, "lectures");
    const keys = ["storage.access_key_id", "storage.secret_access_key"];
    expect(bucketName([named])).toBeNull();
    expect(bucketName([named, ...keys.map((name) => setting(name, true, null))])).toBe("lectures");
    expect(bucketName([named, ...keys.map((name) => setting(name, false, null))])).toBeNull();
  });
});

it("a new version is asked for what differs alone", () => {
  const look = { aspect: "16:9", style: "paper", resolution: "480p", voice: "none" };
  expect(lookChanges(look, look)).toBeNull();
  expect(lookChanges(look, { ...look, aspect: "9:16", voice: "heart" })).toEqual({ aspect: "9:16", voice: "heart" });
});

const named = (data: Message) => ({ name: formatMessage(data), data });

it("checks are told by kind, with all that was looked at", () => {
  const finding = { path: "scenes[0]", code: "pace", severity: "mend", message: "Slow." } as const;
  const groups = groupChecks([
    { ...named(msg("plan.plan_claims_computed")), checked: 2, findings: [] },
    { name: "derivation steps", checked: 3, findings: [] },
    { ...named(msg("plan.plan_addresses_cues")), checked: 7, findings: [finding] },
    { ...named(msg("pipeline.check_pictures")), checked: 200, findings: [] },
    { ...named(msg("video.check_sound")), checked: 1, findings: [] },
  ]);
  expect(groups).toEqual([
    { kind: "facts", checked: 5, findings: 0 },
    { kind: "plan", checked: 7, findings: 1 },
    { kind: "pictures", checked: 200, findings: 0 },
    { kind: "video", checked: 1, findings: 0 },
  ]);
});

describe("what is said of progress", () => {
  const drawing = (progress: number) => ({ phase: "rendering", progress }) as const;

  it("is each phase and each quarter, one sentence in ten seconds", () => {
    const first = nextProgressAnnouncement(null, drawing(0.3), 0);
    expect(first).toEqual({ phase: "rendering", quarter: 1, atMs: 0 });
    expect(nextProgressAnnouncement(first, drawing(0.4), 60_000)).toBeNull();
    expect(nextProgressAnnouncement(first, drawing(0.55), 9_999)).toBeNull();
    expect(nextProgressAnnouncement(first, drawing(0.55), 10_000)).toEqual({
      phase: "rendering",
      quarter: 2,
      atMs: 10_000,
    });
  });

  it("is the end at once", () => {
    const announced = nextProgressAnnouncement(null, drawing(0.9), 0);
    expect(nextProgressAnnouncement(announced, { phase: "completed", progress: 1 }, 100)).not.toBeNull();
  });
});

describe("a newer version", () => {
  const version = (number: number, status: Version["status"]): Version => ({
    ...{ job_id: `job-${number}`, number, status, created_at: NOW.toISOString(), duration: null },
    ...{ revises: number === 1 ? null : `job-${number - 1}`, changes: [] },
  });

  it("is the newest one that did not fail", () => {
    const versions = [version(4, "failed"), version(3, "processing"), version(2, "completed"), version(1, "completed")];
    expect(newerVersion(versions, "job-1")?.number).toBe(3);
    expect(newerVersion(versions, "job-3")).toBeNull();
    expect(newerVersion(versions, "unknown")).toBeNull();
  });
});
