import { useLayoutEffect, useRef, type ReactElement } from "react";
import type { Timeline } from "../../../contract/timeline.ts";
import type { DrawPictures } from "../stage/draw-node.ts";
import type { PixelRect } from "../stage/pixels.ts";
import { createStageRenderer, type StageRenderer } from "../stage/stage-renderer.ts";

/** A rectangle that was just drawn; the pixels around it may still change, so it is read at once. */
export type PaintedRect = { frame: number; rect: PixelRect; ctx: CanvasRenderingContext2D };

type LectureCanvasProps = {
  timeline: Timeline;
  /** Frame of the lecture. */
  frame: number;
  /** Size in pixels. */
  width: number;
  height: number;
  /** Asks for the rectangles that change; without it every frame is drawn as a whole. */
  onPaint?: ((paint: PaintedRect) => void) | undefined;
  pictures?: PagePictures | undefined;
};

type Canvas = { ctx: CanvasRenderingContext2D; renderer: StageRenderer; key: readonly unknown[] };

/** A lecture's picture at a frame. With `onPaint` it keeps what it drew last and touches only what differs from it. */
export const LectureCanvas = (props: LectureCanvasProps): ReactElement => {
  const { frame, width, height, onPaint } = props;
  const element = useRef<HTMLCanvasElement>(null);
  const open = useRef<Canvas>(null);
  useLayoutEffect(() => {
    if (!element.current) return;
    if (!open.current || !isFor(open.current, props)) open.current = openCanvas(element.current, props);
    const { ctx, renderer } = open.current;
    renderer.render(frame, (rect) => onPaint?.({ frame, rect, ctx }));
  });
  return <canvas ref={element} width={width} height={height} style={{ width, height, display: "block" }} />;
};

/** Pictures of a timeline, decoded by the page, by id. */
export type PagePictures = ReadonlyMap<string, ImageBitmap>;

/** Decodes a timeline's pictures; nothing is fetched. */
export const decodePictures = async ({ pictures = {} }: Timeline): Promise<PagePictures> =>
  new Map(
    await Promise.all(
      Object.entries(pictures).map(
        async ([id, data]) => [id, await createImageBitmap(new Blob([bytesOf(data)], { type: "image/webp" }))] as const,
      ),
    ),
  );

const isFor = (canvas: Canvas, { timeline, width, height, pictures }: LectureCanvasProps): boolean =>
  canvas.key[0] === timeline &&
  canvas.key[1] === width &&
  canvas.key[2] === height &&
  canvas.key[3] === (pictures?.size ?? 0);

const openCanvas = (
  element: HTMLCanvasElement,
  { timeline, width, height, onPaint, pictures = new Map() }: LectureCanvasProps,
): Canvas => {
  const ctx = element.getContext("2d", { alpha: false, willReadFrequently: true });
  if (!ctx) throw new Error("This browser has no 2-D canvas.");
  const renderer = createStageRenderer({
    ctx,
    Path: Path2D,
    timeline,
    size: { width, height },
    partly: onPaint !== undefined,
    pictures: drawOnto(ctx, pictures),
  });
  return { ctx, renderer, key: [timeline, width, height, pictures.size] };
};

const drawOnto = (ctx: CanvasRenderingContext2D, pictures: PagePictures): DrawPictures =>
  new Map(
    [...pictures].map(([id, image]) => [
      id,
      (left, top, width, height) => ctx.drawImage(image, left, top, width, height),
    ]),
  );

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
