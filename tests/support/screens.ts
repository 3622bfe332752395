import type { PriceScreen } from '@/domain/price/price-screen';

/** A sound price screen of one row. */
export const aScreen = (more: Partial<PriceScreen> = {}): PriceScreen => ({
  id: 'vitrin',
  name: 'Vitrin',
  groups: [{ title: 'Altın', rows: [{ code: 'HAS', name: 'Has altın' }] }],
  sides: 'both',
  move: false,
  size: 'normal',
  theme: 'dark',
  accent: 'gold',
  ticker: '',
  hours: null,
  maxAge: 300,
  turn: 15,
  dark: false,
  open: false,
  pin: null,
  archived: false,
  ...more,
});
