import { useLingui } from '@lingui/react/macro';
import type { ScreenLook } from '@/domain/price/price-screen';

/** What a screen's look is made of, in words: the same where it is chosen and where it is told. */
export function useScreenWords() {
  const { t } = useLingui();
  const sides: Record<ScreenLook['sides'], string> = {
    both: t`Alış ve satış`,
    sell: t`Yalnız satış`,
    buy: t`Yalnız alış`,
  };
  const size: Record<ScreenLook['size'], string> = {
    large: t`Büyük, 8 satır`,
    normal: t`Orta, 10 satır`,
    dense: t`Küçük, 16 satır`,
  };
  const theme: Record<ScreenLook['theme'], string> = { dark: t`Koyu`, light: t`Açık` };
  const accent: Record<ScreenLook['accent'], string> = {
    gold: t`Altın`,
    petrol: t`Petrol`,
    ink: t`Düz`,
  };
  return { sides, size, theme, accent };
}

export const optionsOf = <V extends string>(values: readonly V[], words: Record<V, string>) =>
  values.map((value) => ({ value, label: words[value] }));
