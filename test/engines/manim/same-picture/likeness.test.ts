import { createCanvas, type SKRSContext2D } from "@napi-rs/canvas";
import { describe, expect, it } from "vitest";
import { i420Bytes } from "../../../../src-server/engines/clips/frame-source.ts";
import { packI420 } from "../../../../src-server/engines/remotion/stage/pixels.ts";
import { compare, faultsOf, reachAt } from "./likeness.ts";
import type { Picture } from "./picture.ts";

const [WIDTH, HEIGHT] = [320, 180];
const GROUND = "#0e1526";
const BLUE = "#56b4e9";
const GREEN = "#2fc49c";

/** A picture that is drawn by hand. */
const drawn = (draw: (ctx: SKRSContext2D) => void): Picture => {
  const ctx = createCanvas(WIDTH, HEIGHT).getContext("2d", { alpha: false });
  ctx.fillStyle = GROUND;
  ctx.fillRect(0, 0, WIDTH, HEIGHT);
  [ctx.fillStyle, ctx.strokeStyle] = [BLUE, BLUE];
  draw(ctx);
  const planes = new Uint8Array(i420Bytes(WIDTH, HEIGHT));
  packI420(ctx.getImageData(0, 0, WIDTH, HEIGHT), planes, 0);
  return { planes, width: WIDTH, height: HEIGHT };
};

const disc = (x: number, y: number, radius: number) => (ctx: SKRSContext2D) => {
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, 2 * Math.PI);
  ctx.fill();
};

const curve = (width: number) => (ctx: SKRSContext2D) => {
  ctx.lineWidth = width;
  ctx.beginPath();
  ctx.moveTo(20, 150);
  ctx.bezierCurveTo(100, 10, 200, 10, 300, 150);
  ctx.stroke();
};

const box = (left: number, color: string) => (ctx: SKRSContext2D) => {
  ctx.fillStyle = color;
  ctx.fillRect(left, 40, 90, 60);
};

const faults = (a: Parameters<typeof drawn>[0], b: Parameters<typeof drawn>[0], reach = 2): string[] =>
  faultsOf(compare(drawn(a), drawn(b), reach));

describe("pictures that are the same", () => {
  it("are equal, or drawn a little beside each pixel", () => {
    expect(compare(drawn(curve(3)), drawn(curve(3)), 2)).toMatchObject({ decibels: Infinity, coverage: 0 });
    expect(faults(disc(100, 90, 40), disc(100.2, 90.2, 40))).toEqual([]);
    expect(faults(curve(3), curve(3.1))).toEqual([]);
  });

  it("are smoothed at their edges or not", () => {
    const hard = (ctx: SKRSContext2D): void => {
      for (let y = 0; y < HEIGHT; y += 1)
        for (let x = 0; x < WIDTH; x += 1) if (Math.hypot(x + 0.5 - 100, y + 0.5 - 90) < 40) ctx.fillRect(x, y, 1, 1);
    };
    expect(faults(disc(100, 90, 40), hard)).toEqual([]);
  });
});

describe("pictures that are not the same", () => {
  it("differ in a shape that lies three pixels off", () => {
    expect(faults(box(100, BLUE), box(103, BLUE)).join()).toContain("off anything near");
    expect(faults(disc(100, 90, 40), disc(100, 93, 40)).join()).toContain("off anything near");
    expect(faults(disc(100, 90, 4), disc(103, 90, 4)).join()).toContain("off anything near");
  });

  it.each([1, 2, 5])("differ in a missing dot of radius %d", (radius) => {
    const dots = (ctx: SKRSContext2D): void => [40, 100, 160].forEach((x) => disc(x, 90, radius)(ctx));
    const fewer = (ctx: SKRSContext2D): void => [40, 160].forEach((x) => disc(x, 90, radius)(ctx));
    expect(faults(dots, fewer)).not.toEqual([]);
    expect(faults(fewer, dots)).not.toEqual([]);
  });

  it("differ in a colour, much or by a shade", () => {
    expect(faults(box(100, BLUE), box(100, GREEN)).join()).toMatch(/colour \d+ levels off anything near/);
    expect(faults(box(100, "#808080"), box(100, "#949494"))).toEqual([
      expect.stringMatching(/^the mean of a small square differs by 20/),
    ]);
  });

  it("differ in how thick a line is", () => {
    expect(faults(curve(2), curve(3.5))).not.toEqual([]);
    expect(faults(curve(3), curve(2))).not.toEqual([]);
    expect(faults(curve(2), curve(10)).join()).toContain("off anything near");
  });

  it("differ in a fill that is painted twice", () => {
    const once = box(100, "#56b4e940");
    const twice = (ctx: SKRSContext2D): void => [once, once].forEach((paint) => paint(ctx));
    expect(faults(once, twice)).not.toEqual([]);
  });

  it("differ in noise all over", () => {
    const noise = (ctx: SKRSContext2D): void => {
      for (let y = 0; y < HEIGHT; y += 1) for (let x = y % 2; x < WIDTH; x += 2) ctx.fillRect(x, y, 1, 1);
    };
    expect(faults(() => undefined, noise).join()).toMatch(/\d dB/);
  });

  it("have another size", () => {
    const picture = drawn(() => undefined);
    expect(() => compare(picture, { ...picture, width: HEIGHT, height: WIDTH }, 2)).toThrow("320x180 and 180x320");
  });
});

describe("how far a shape may be off", () => {
  it("is two pixels at 1080 lines, and fewer in smaller pictures", () =>
    expect([1080, 2160, 720, 480].map(reachAt)).toEqual([2, 4, 1, 0]));
});
