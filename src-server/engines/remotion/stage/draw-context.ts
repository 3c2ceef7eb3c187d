/** The part of a 2-D canvas context that drawing needs; a page's and @napi-rs/canvas's both have it. */
export type DrawContext<P> = {
  fillStyle: unknown;
  strokeStyle: unknown;
  globalAlpha: number;
  lineWidth: number;
  lineJoin: unknown;
  save(): void;
  restore(): void;
  setTransform(a: number, b: number, c: number, d: number, e: number, f: number): void;
  transform(a: number, b: number, c: number, d: number, e: number, f: number): void;
  setLineDash(segments: number[]): void;
  beginPath(): void;
  rect(x: number, y: number, width: number, height: number): void;
  clip(): void;
  fillRect(x: number, y: number, width: number, height: number): void;
  fill(path: P): void;
  stroke(path: P): void;
};

/** The platform's Path2D class. */
export type PathClass<P> = new (path: string) => P;
