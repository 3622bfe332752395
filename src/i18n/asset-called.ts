import { METALS, type Metal } from '../domain/asset';
import { calledSo, fold } from '../domain/fold';
import { metalWord } from './asset-text';

const WORDS: Record<Metal, readonly string[]> = {
  gold: ['altin', 'gold', 'au'],
  silver: ['gumus', 'silver', 'ag'],
  platinum: ['platin', 'platinum', 'pt'],
  palladium: ['paladyum', 'palladium', 'pd'],
};

/** The screen's own word in its language, the Turkish or the English one, or the sign of the element. */
export const metalCalled = (text: string): Metal | undefined => calledSo(text, METALS, metalWord) ?? METALS.find((metal) => WORDS[metal].includes(fold(text)));
