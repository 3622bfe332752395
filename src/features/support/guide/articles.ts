import type { Article } from './article';
import { COUNTER_ARTICLES } from './counter-articles';
import { OFFICE_ARTICLES } from './office-articles';

/** The guide, in the order in which a new shop needs it. */
export const ARTICLES: readonly Article[] = [...COUNTER_ARTICLES, ...OFFICE_ARTICLES];

export const articleOf = (id: string | null): Article | undefined =>
  ARTICLES.find((article) => article.id === id);
