import type { MessageDescriptor } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { findArticles, searchText } from '@/features/support/guide/article';
import { ARTICLES, articleOf } from '@/features/support/guide/articles';

/** The source language is the message itself. */
const tr = (message: MessageDescriptor): string => message.message ?? '';
const found = (query: string): string[] => findArticles(ARTICLES, query, tr).map(({ id }) => id);

describe('the guide', () => {
  it('has every article once, and each says something', () => {
    expect(new Set(ARTICLES.map(({ id }) => id)).size).toBe(ARTICLES.length);
    for (const article of ARTICLES) expect(searchText(article, tr).length).toBeGreaterThan(150);
    expect(articleOf('takas')?.id).toBe('takas');
    expect([articleOf(null), articleOf('yok')]).toEqual([undefined, undefined]);
  });

  it.each([
    ['yazıcı', 'yazdirma'],
    ['YAZICI', 'yazdirma'],
    ['cevrimdisi', 'cevrimdisi'],
    ['F10', 'tuslar'],
    ['milyem has', 'has'],
    ['nakit', 'nakit'],
    ['fatura kapanış', 'faturalar'],
    ['sifir fark takas', 'takas'],
  ])('finds what “%s” is about', (query, id) => {
    expect(found(query)).toContain(id);
  });

  it('puts the topic that is named so first, and gives all of them for nothing and none for nonsense', () => {
    expect(found('takas')[0]).toBe('takas');
    expect(found('  ')).toHaveLength(ARTICLES.length);
    expect(found('zürafa')).toEqual([]);
  });
});
