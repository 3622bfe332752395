import type { AskedHit, KeptQuery } from '@/contract/screening/screening';
import { formatDay } from '@/i18n/formats';
import { listName } from '@/parts/screening/list-words';
import { session } from '@/session/state/store';
import { scoreText } from '../sanctions/screening-words';

/** Name of a user, or the end of their id if this device does not know the name. */
export const personName = (id: string): string => session.userNames[id] ?? id.slice(-6);

export const hitText = ({ name, list, score }: AskedHit): string =>
  `${name} · ${listName(list)} · ${scoreText(score / 1000)}`;

/** The most similar entry that a query found. */
export const bestText = ({ best: [first] }: KeptQuery): string => (first ? hitText(first) : '');

/** "UN · 3f2a9c01": a version of a list by the beginning of its hash. */
export const listsText = ({ lists }: KeptQuery): string =>
  lists.map(({ list, hash }) => `${listName(list)} (${hash.slice(0, 8)})`).join(', ');

export const birthText = (birth = ''): string => (birth.length === 10 ? formatDay(birth) : birth);
