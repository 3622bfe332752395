import { headOf } from '@/contract/mutation';
import type { ScreenPhoto, ScreenPut } from '@/contract/screen/screen';
import type { PriceScreen } from '@/domain/price/price-screen';
import { commit } from '@/session/page/commit';

/** `id` is the row's, minted when the form or the button was shown. */
export const putScreen = (id: string, screen: PriceScreen, base: number) =>
  commit(({ at }): ScreenPut => ({ ...headOf('screen.put'), at, base, screen }), {
    id,
  });

/** `row` is minted when the picture is chosen: saved twice it is one. */
export const putPicture = (
  screen: string,
  { id, row, data }: { id: string; row: string; data: string },
) =>
  commit(
    ({ at }): ScreenPhoto => ({
      ...headOf('screen.photo'),
      id: screen,
      at,
      photo: id,
      data,
    }),
    { id: row },
  );
