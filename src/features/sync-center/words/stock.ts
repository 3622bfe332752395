import { t } from '@lingui/core/macro';
import type { StockMutation } from '@/contract/stock/stock';
import type { AreaWords } from './define-words';

export const stockWords: AreaWords<StockMutation> = {
  'stock.create': { word: () => t`Stok girişi`, text: ({ name }) => ({ content: name }) },
  'stock.edit': {
    word: () => t`Stok kartı`,
    text: ({ changes }) => ({ content: changes.name ?? '' }),
  },
  'stock.import': {
    word: () => t`Stok aktarma`,
    text: (mutation) => ({ content: t`${mutation.cards.length} kart` }),
  },
  'stock.undo': {
    word: () => t`Stok aktarmayı geri alma`,
    text: ({ reason }) => ({ content: reason }),
  },
  'stock.photo': { word: () => t`Stok fotoğrafı` },
  'stock.printed': {
    word: () => t`Basılan etiketler`,
    text: (mutation) => ({ content: t`${mutation.cards.length} kart` }),
  },
  'stock.unphoto': { word: () => t`Stok fotoğrafı silme` },
};
