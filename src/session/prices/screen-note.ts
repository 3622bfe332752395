import { isLook, readPictures } from '@/contract/screen/screen';
import { BOARD_NOTE } from '@/device/device-note';
import type { ScreenLook } from '@/domain/price/price-screen';

/**
 * What a device keeps that is a price board: its token, and the look of its screen. Guarantee: no
 * price is ever kept, since a device that starts anew cannot know how long it was off; it belongs
 * to the device, and outlives a person's logout.
 */
export type ScreenNote = {
  screen: string;
  token: string;
  shop?: string;
  look?: ScreenLook;
  pictures?: string;
};

export function storedScreenNote(
  store: Pick<Storage, 'getItem'> = localStorage,
): ScreenNote | undefined {
  try {
    const { screen, token, shop, look, pictures } = JSON.parse(
      store.getItem(BOARD_NOTE) ?? '{}',
    ) as Partial<ScreenNote>;
    if (typeof screen !== 'string' || typeof token !== 'string') return undefined;
    return {
      screen,
      token,
      ...(typeof shop === 'string' && isLook(look)
        ? { shop, look, ...readPictures(pictures) }
        : {}),
    };
  } catch {
    return undefined;
  }
}

export function storeScreenNote(
  note: ScreenNote,
  store: Pick<Storage, 'setItem'> = localStorage,
): void {
  try {
    store.setItem(BOARD_NOTE, JSON.stringify(note));
  } catch {
    // A full store: the board goes on until it is started anew.
  }
}

export const deleteScreenNote = (): void => localStorage.removeItem(BOARD_NOTE);
