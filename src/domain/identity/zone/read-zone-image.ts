import type { GrayImage } from './gray-image';
import { inkBlobs } from './ink-blobs';
import { readSigns } from './read-signs';
import { signPlaces } from './sign-places';
import { textLines } from './text-lines';
import { ZONE_FORMS } from './zone-fields';

/**
 * Reads the machine-readable zone in a picture of a card: finds lines of 30 or 44 evenly spaced
 * signs below each other and compares each sign with its drawn shape. Gives the lines only when
 * every sign of them is certain; whether their check digits agree is for the caller to say.
 */
export function readZoneImage(image: GrayImage): string[] | undefined {
  const blobs = inkBlobs(image, Math.max(8, Math.round(image.width / 40)));
  const placed = textLines(blobs)
    .map(signPlaces)
    .filter((places) => places !== undefined);
  for (const form of ZONE_FORMS) {
    const fitting = placed.filter(({ count }) => count === form.width);
    for (let first = fitting.length - form.lines; first >= 0; first--) {
      const lines = fitting
        .slice(first, first + form.lines)
        .map((places, at) => readSigns(image, places, (place) => form.allowed(at, place)));
      if (lines.every((text) => text !== undefined)) return lines;
    }
  }
  return undefined;
}
