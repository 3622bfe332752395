import { useLingui } from '@lingui/react/macro';
import { KARATS } from '@/domain/metal/fineness';
import { TENDERS } from '@/domain/payment/payment';
import { paymentName } from '@/parts/counter/basket/basket-text';
import type { Counter } from '@/parts/counter/basket/counter-view';
import { Chip, ChipRow, callLetters } from '../line/PadChips';
import { withKarat } from '../line/pad-text';
import { writeEntry } from './enter-money';

/**
 * Chips beside the number pad: payment methods, the first coin, karats, and the letter keyboard.
 */
export function MoneyChips({ counter: { basket, products } }: { counter: Counter }) {
  const { t } = useLingui();
  const text = basket.entry?.text ?? '';
  const figure = /^[\d.,]*/.exec(text.trim())?.[0] ?? '';
  const say = (word: string) => writeEntry(`${figure} ${word}`.trim());
  const coin = products.find(({ kind, archived }) => kind === 'coin' && archived === undefined);
  return (
    <ChipRow>
      {TENDERS.filter((method) => method !== 'account').map((method) => (
        <Chip key={method} onPress={() => say(paymentName(method))}>
          {paymentName(method)}
        </Chip>
      ))}
      <Chip onPress={callLetters}>{t`Harf`}</Chip>
      {coin ? <Chip onPress={() => say(coin.name)}>{coin.name}</Chip> : null}
      {KARATS.map((karat) => (
        <Chip key={karat} onPress={() => writeEntry(withKarat(figure, karat))}>
          <span>
            {karat}
            <span className="sr-only">{` ${t`ayar`}`}</span>
          </span>
        </Chip>
      ))}
    </ChipRow>
  );
}
