import { t } from '@lingui/core/macro';
import { marketGroup } from '../domain/price/market-board';

/**
 * Fixed number of decimals of a code's prices, so that a round price does not shift the layout.
 * Returns undefined for coins, which are quoted in whole lira, and for codes of group `other`.
 */
export function decimalsOf(code: string): number | undefined {
  const group = marketGroup(code);
  return group === 'coin' || group === 'other' ? undefined : group === 'currency' ? 4 : 2;
}

/**
 * Name of a price code in one or two words, for the narrow price bar. Returns the code itself if
 * the trade has no short name, as for currencies.
 */
export function shortPriceName(code: string): string {
  const karat = /^AYAR(\d+)$/.exec(code)?.[1];
  if (karat !== undefined) return t`${karat} ayar`;
  const [, coin = '', age] = /^([A-Z0-9]+)_(YENI|ESKI)$/.exec(code) ?? [];
  const word = words().get(coin || code);
  if (word === undefined) return code;
  return age === 'ESKI' ? t`${word} eski` : word;
}

const words = (): Map<string, string> =>
  new Map([
    ['HAS', t`Has`],
    ['KULCEALTIN', t`Külçe`],
    ['GUMUS', t`Gümüş`],
    ['PLATIN', t`Platin`],
    ['PALADYUM', t`Paladyum`],
    ['ONS', t`Ons`],
    ['CEYREK', t`Çeyrek`],
    ['YARIM', t`Yarım`],
    ['TAM', t`Tam`],
    ['ATA', t`Ata`],
    ['ATA5', t`Ata 5’li`],
    ['GREMSE', t`Gremse`],
    ['BESLI', t`Beşli`],
    ['RESAT', t`Reşat`],
    ['HAMIT', t`Hamit`],
  ]);
