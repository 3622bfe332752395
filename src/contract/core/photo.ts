/**
 * Pictures on the wire: JPEGs as base64, each in a row of its own, so that the row of the record
 * which has them stays small and does not wait for them. Guarantee: the server stores them sealed;
 * a record says only that there is one.
 */
export type PhotoBody = { id: string; at: number; by: string };

/** Most base64 letters of a picture; one of 1280 px has about half as many. */
export const PHOTO_LIMIT = 600_000;
/** Most base64 letters of a small picture, for the row of a list. */
export const THUMB_LIMIT = 10_000;
export const MOST_PHOTOS = 12;
/** Most small pictures in one call. */
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
