import { MUTATION_VERSION } from '../../contract/wire/headers';
import type { ScreenPut } from '../../contract/wire/screen';
import type { PriceScreen } from '../../domain/price-screen';
import { commit } from '../../session/commit';

/** `id` is the row's, minted when the form or the button was shown. */
export const putScreen = (id: string, screen: PriceScreen, base: number) =>
  commit(({ at }): ScreenPut => ({ kind: 'screen.put', v: MUTATION_VERSION, at, base, screen }), { id });
