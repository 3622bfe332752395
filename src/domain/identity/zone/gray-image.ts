/** Picture of brightness alone: 0 is black, 255 white, row after row. */
export type GrayImage = { width: number; height: number; data: Uint8Array | Uint8ClampedArray };

/** Brightness at a place between pixels; beyond the edge that of the nearest pixel. */
export function brightnessAt({ width, height, data }: GrayImage, x: number, y: number): number {
  const left = Math.min(Math.max(x, 0), width - 1.001);
  const top = Math.min(Math.max(y, 0), height - 1.001);
  const [column, row] = [Math.floor(left), Math.floor(top)];
  const [across, down] = [left - column, top - row];
  const at = row * width + column;
  const upper = (data[at] ?? 0) * (1 - across) + (data[at + 1] ?? 0) * across;
  const lower = (data[at + width] ?? 0) * (1 - across) + (data[at + width + 1] ?? 0) * across;
  return upper * (1 - down) + lower * down;
}
