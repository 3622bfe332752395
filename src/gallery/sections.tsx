import type { FunctionComponent } from 'react';
import { Board } from './board';
import { Buttons } from './buttons';
import { Choices } from './choices';
import { Fields } from './fields';
import { Figures } from './figures';
import { Instruments } from './instruments';
import { Lists } from './lists';
import { Overlays } from './overlays';
import { States } from './states';
import { Tokens } from './tokens';

export const SECTIONS: readonly { key: string; title: string; Content: FunctionComponent }[] = [
  { key: 'tokens', title: 'Renk ve yazı', Content: Tokens },
  { key: 'buttons', title: 'Düğmeler', Content: Buttons },
  { key: 'fields', title: 'Alanlar', Content: Fields },
  { key: 'choices', title: 'Seçimler', Content: Choices },
  { key: 'figures', title: 'Sayılar', Content: Figures },
  { key: 'instruments', title: 'Tezgâh araçları', Content: Instruments },
  { key: 'lists', title: 'Listeler ve çizimler', Content: Lists },
  { key: 'states', title: 'Durumlar', Content: States },
  { key: 'overlays', title: 'Üstte açılanlar', Content: Overlays },
  { key: 'board', title: 'Pano sayıları', Content: Board },
];
