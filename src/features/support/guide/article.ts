import type { MessageDescriptor } from '@lingui/core';
import { fold, matchesWords } from '@/domain/base/fold';

/** A piece of an article: a paragraph, points, steps in order, or keys with what they do. */
export type Block =
  | { is: 'text'; text: MessageDescriptor }
  | { is: 'points' | 'steps'; points: readonly MessageDescriptor[] }
  | { is: 'keys'; keys: readonly (readonly [signs: readonly string[], does: MessageDescriptor])[] };

export type Article = {
  id: string;
  title: MessageDescriptor;
  /** What it answers, in one line. */
  about: MessageDescriptor;
  body: readonly Block[];
};

type Say = (message: MessageDescriptor) => string;

const wordsOf = (block: Block): string[] => {
  if (block.is === 'keys') return block.keys.flatMap(([signs]) => signs);
  return [];
};

const textsOf = (block: Block): MessageDescriptor[] => {
  if (block.is === 'text') return [block.text];
  return block.is === 'keys' ? block.keys.map(([, does]) => does) : [...block.points];
};

/** Everything an article says, folded for search, in the language of the screen. */
export const searchText = ({ title, about, body }: Article, say: Say): string =>
  fold(
    [
      say(title),
      say(about),
      ...body.flatMap((block) => [...textsOf(block).map(say), ...wordsOf(block)]),
    ].join(' '),
  );

/** Those in which every word occurs; a title that has them all comes first. */
export function findArticles(
  articles: readonly Article[],
  query: string,
  say: Say,
): readonly Article[] {
  const wanted = fold(query);
  if (wanted === '') return articles;
  const found = articles.filter((article) => matchesWords(searchText(article, say), wanted));
  const inTitle = (article: Article) =>
    matchesWords(fold(`${say(article.title)} ${say(article.about)}`), wanted);
  return [...found.filter(inTitle), ...found.filter((article) => !inTitle(article))];
}
