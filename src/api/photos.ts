import { OTHER_CALLS } from '../contract/core/calls';
import { type Called, get } from './request';

/** Whose pictures the server keeps. */
export type PhotoOf = 'orders' | 'stock' | 'works';

const PATHS = {
  orders: OTHER_CALLS.orderPhoto.path,
  stock: OTHER_CALLS.stockPhoto.path,
  works: OTHER_CALLS.workPhoto.path,
};

/** One picture, base64. It is asked for where it is shown, so a failure is said there. */
export const getPhoto = (
  of: PhotoOf,
  record: string,
  photo: string,
): Promise<Called<{ data: string }>> =>
  get(
    PATHS[of]
      .replace(':id', encodeURIComponent(record))
      .replace(':photo', encodeURIComponent(photo)),
    { background: true },
  );

/** The small pictures of stock cards, as many as a call may ask for. */
export const getThumbs = (
  photos: readonly string[],
): Promise<Called<{ id: string; data: string }[]>> =>
  get(OTHER_CALLS.stockThumbs.path, { params: { ids: photos.join(',') }, background: true });
