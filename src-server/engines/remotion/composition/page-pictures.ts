import type { Timeline } from "../../../contract/timeline.ts";

/** Pictures of a timeline, decoded by the page, by id. */
export type PagePictures = ReadonlyMap<string, ImageBitmap>;

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

/** Decodes a timeline's pictures; nothing is fetched. */
export const decodePictures = async ({ pictures = {} }: Timeline): Promise<PagePictures> =>
  new Map(
    await Promise.all(
      Object.entries(pictures).map(
        async ([id, data]) => [id, await createImageBitmap(new Blob([bytesOf(data)], { type: "image/webp" }))] as const,
      ),
    ),
  );
