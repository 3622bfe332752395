import { MUTATION_VERSION } from '@/contract/wire/headers';
import type { ScreenPhoto, ScreenPut } from '@/contract/wire/screen';
import type { PriceScreen } from '@/domain/price-screen';
import { commit } from '@/session/commit';

/** `id` is the row's, minted when the form or the button was shown. */
export const putScreen = (id: string, screen: PriceScreen, base: number) =>
  commit(({ at }): ScreenPut => ({ kind: 'screen.put', v: MUTATION_VERSION, at, base, screen }), {
    id,
  });

/** `row` is minted when the picture is chosen: saved twice it is one. */
export const putPicture = (
  screen: string,
  { id, row, data }: { id: string; row: string; data: string },
) =>
  commit(
    ({ at }): ScreenPhoto => ({
      kind: 'screen.photo',
      v: MUTATION_VERSION,
      id: screen,
      at,
      photo: id,
      data,
    }),
    { id: row },
  );
