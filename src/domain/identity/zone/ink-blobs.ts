import type { GrayImage } from './gray-image';

/** A connected patch of ink, by its outermost pixels. */
export type Blob = { left: number; top: number; right: number; bottom: number; area: number };

/** A pixel is ink when it is darker than this part of the mean brightness around it. */
const DARKER_THAN = 0.86;
/** Smaller patches are noise. */
const SMALLEST_AREA = 12;

/**
 * Finds connected patches of dark pixels. Each pixel is compared with its neighbourhood, so that a
 * shadow or a reflection on the card is not taken for ink.
 */
export function inkBlobs(image: GrayImage, radius: number): Blob[] {
  const { width, height } = image;
  const ink = inkOf(image, radius);
  const blobs: Blob[] = [];
  const stack: number[] = [];
  for (let start = 0; start < ink.length; start++) {
    if (ink[start] !== 1) continue;
    const blob = { left: width, top: height, right: 0, bottom: 0, area: 0 };
    ink[start] = 0;
    stack.push(start);
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      const [x, y] = [at % width, Math.floor(at / width)];
      blob.left = Math.min(blob.left, x);
      blob.right = Math.max(blob.right, x);
      blob.top = Math.min(blob.top, y);
      blob.bottom = Math.max(blob.bottom, y);
      blob.area++;
      for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++)
        for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++) {
          const next = row * width + column;
          if (ink[next] !== 1) continue;
          ink[next] = 0;
          stack.push(next);
        }
    }
    if (blob.area >= SMALLEST_AREA) blobs.push(blob);
  }
  return blobs;
}

function inkOf({ width, height, data }: GrayImage, radius: number): Uint8Array {
  const sums = sumsOf({ width, height, data });
  const ink = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const [top, bottom] = [Math.max(0, y - radius), Math.min(height, y + radius + 1)];
    for (let x = 0; x < width; x++) {
      const [left, right] = [Math.max(0, x - radius), Math.min(width, x + radius + 1)];
      const sum =
        (sums[bottom * (width + 1) + right] ?? 0) -
        (sums[top * (width + 1) + right] ?? 0) -
        (sums[bottom * (width + 1) + left] ?? 0) +
        (sums[top * (width + 1) + left] ?? 0);
      const mean = sum / ((bottom - top) * (right - left));
      if ((data[y * width + x] ?? 0) < mean * DARKER_THAN) ink[y * width + x] = 1;
    }
  }
  return ink;
}

/** Sums of all brightness above and left of each pixel. */
function sumsOf({ width, height, data }: GrayImage): Float64Array {
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      row += data[y * width + x] ?? 0;
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + row;
    }
  }
  return sums;
}
