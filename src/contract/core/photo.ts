/**
 * Pictures on the wire: JPEGs as base64, each in a row of its own, so that what it belongs to stays
 * small and does not wait for it. Guarantee: the server keeps them sealed; a record tells only that
 * there is one.
 */
export type PhotoBody = { id: string; at: number; by: string };

/** Base64 letters: a picture of 1280 px comes to half of it. */
export const PHOTO_LIMIT = 600_000;
/** The same, for the row of a list. */
export const THUMB_LIMIT = 10_000;
export const MOST_PHOTOS = 12;
/** Of the small ones in one call. */
export const MOST_THUMBS = 40;

export const photosWith = (
  photos: readonly PhotoBody[] | undefined,
  photo: PhotoBody,
): PhotoBody[] =>
  photos?.some(({ id }) => id === photo.id) ? [...photos] : [...(photos ?? []), photo];

export const photosWithout = (
  photos: readonly PhotoBody[] | undefined,
  photo: string,
): PhotoBody[] => (photos ?? []).filter(({ id }) => id !== photo);
