import { t } from '@lingui/core/macro';
import type { ListedMutation } from '@/contract/catalogue/listed';
import type { TermPut } from '@/contract/catalogue/term';
import type { PricePut, PriceWish } from '@/contract/price/price';
import type { SettingMutation } from '@/contract/rules/setting';
import type { ScreenMutation } from '@/contract/screen/screen';
import { ruleName } from '@/i18n/rule-text';
import type { AreaWords } from './define-words';

type DefinitionMutation = PricePut | ScreenMutation | ListedMutation | TermPut | SettingMutation;

export const definitionWords: AreaWords<DefinitionMutation> = {
  'price.put': {
    word: () => t`Fiyat ayarı`,
    text: ({ wishes }) => ({ content: pricesText(wishes) }),
  },
  'screen.put': { word: () => t`Fiyat ekranı`, text: ({ screen }) => ({ content: screen.name }) },
  'screen.photo': { word: () => t`Fiyat ekranı görseli` },
  'product.put': { word: () => t`Ürün tanımı`, text: ({ product }) => ({ content: product.name }) },
  'product.import': {
    word: () => t`Ürünleri içe aktarma`,
    text: (mutation) => ({ content: t`${mutation.products.length} ürün` }),
  },
  'product.undo': {
    word: () => t`Ürün aktarmayı geri alma`,
    text: ({ reason }) => ({ content: reason }),
  },
  'currency.put': {
    word: () => t`Döviz tanımı`,
    text: ({ currency }) => ({ content: currency.code }),
  },
  'term.put': {
    word: () => t`Tanım`,
    text: ({ term }) => ({ content: term.name }),
    whenStale: 'withdraw',
  },
  'rule.put': {
    word: () => t`Kural`,
    text: ({ rule }) => ({ content: ruleName(rule.name) }),
    // To change the rule after all, a person edits its present state.
    whenStale: 'withdraw',
  },
  'word.put': { word: () => t`Gizlenecek kelime`, text: ({ word }) => ({ content: word }) },
};

/** The name of the only product, or the number of products. */
function pricesText(wishes: readonly PriceWish[]): string {
  const [only] = wishes;
  if (only?.part === 'closed') return t`kapalı piyasa`;
  return only && wishes.length === 1 ? only.code : t`${wishes.length} ürün`;
}
