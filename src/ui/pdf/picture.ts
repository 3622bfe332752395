import type { Weight } from './type';

/**
 * A text as the browser draws it, in greys from 0 (ink) to 255: the way out for what our faces do
 * not have.
 */
export type Picture = { width: number; height: number; baseline: number; data: Uint8Array };
export type Painter = (text: string, weight: Weight) => Picture | undefined;

/** Pixels for one size of type: 300 to the inch at nine points, and no worse above. */
export const PAINT_SIZE = 48;

/**
 * Paints with the browser's own faces, shaping and direction: an Arabic name or an emoji stands on
 * the paper as on the screen.
 */
export const paint: Painter = (text, weight) => {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!context) return undefined;
  const font = `${weight === 'strong' ? 600 : 400} ${PAINT_SIZE}px "Inter Variable", system-ui, sans-serif`;
  context.font = font;
  const { canvas } = context;
  const baseline = Math.ceil(PAINT_SIZE * 1.1);
  canvas.width = Math.max(1, Math.ceil(context.measureText(text).width));
  canvas.height = Math.ceil(PAINT_SIZE * 1.5);
  // A new size forgets everything that was set.
  context.font = font;
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = 'black';
  context.fillText(text, 0, baseline);
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  return { width: canvas.width, height: canvas.height, baseline, data: greyOf(data) };
};

/** Loads an `img` address as a grey picture; undefined if it cannot be drawn. */
export async function greyPicture(address: string): Promise<Picture | undefined> {
  const image = new Image();
  image.src = address;
  const isThere = await image.decode().then(
    () => true,
    () => false,
  );
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const { naturalWidth: width, naturalHeight: height } = image;
  if (!isThere || !context || width === 0) return undefined;
  context.canvas.width = width;
  context.canvas.height = height;
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  return { width, height, baseline: height, data: greyOf(data) };
}

function greyOf(rgba: Uint8ClampedArray): Uint8Array {
  const grey = new Uint8Array(rgba.length / 4);
  for (let i = 0; i < grey.length; i++)
    grey[i] = Math.round(
      ((rgba[i * 4] ?? 0) * 3 + (rgba[i * 4 + 1] ?? 0) * 6 + (rgba[i * 4 + 2] ?? 0)) / 10,
    );
  return grey;
}
