import { createCanvas, loadImage } from "@napi-rs/canvas";

const hex = (value: number | undefined): string => (value ?? 0).toString(16).padStart(2, "0");

/** Colour of a picture's first pixel, as #rrggbb. */
export const cornerColour = async (file: string): Promise<string> => {
  const context = createCanvas(1, 1).getContext("2d");
  context.drawImage(await loadImage(file), 0, 0);
  const [red, green, blue] = context.getImageData(0, 0, 1, 1).data;
  return `#${hex(red)}${hex(green)}${hex(blue)}`;
};
