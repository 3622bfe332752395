import type { Mutation } from '@/contract/mutation';
import type { PriceScreen } from '@/domain/price/price-screen';
import type { AppendRequest } from '@/sync/types';
import { auth } from './support';

export const task = (id: string): AppendRequest => ({
  id: `m-${id}`,
  actor: auth(),
  numbered: false,
  build: ({ at }): Mutation => ({
    kind: 'task.create',
    v: 1,
    id,
    at,
    title: 'Ara',
    due: null,
    assignee: null,
    link: null,
  }),
});

export const taskDone = (id: string, taskId: string): AppendRequest => ({
  id,
  actor: auth(),
  numbered: false,
  build: ({ at }): Mutation => ({ kind: 'task.done', v: 1, id: taskId, at, base: 0 }),
});

export const taskReopen = (id: string, taskId: string): AppendRequest => ({
  id,
  actor: auth(),
  numbered: false,
  build: ({ at }): Mutation => ({ kind: 'task.reopen', v: 1, id: taskId, at, base: 0 }),
});

export const rulePut = (id: string, user?: string): AppendRequest => ({
  id,
  actor: auth(),
  numbered: false,
  build: ({ at }): Mutation => ({
    kind: 'rule.put',
    v: 1,
    at,
    base: 0,
    rule: {
      name: 'discount',
      from: '2026-11-22',
      value: 500,
      ...(user === undefined ? {} : { user }),
    },
  }),
});

export const wordPut = (id: string, word: string): AppendRequest => ({
  id,
  actor: auth(),
  numbered: false,
  build: ({ at }): Mutation => ({ kind: 'word.put', v: 1, at, user: 'u1', word, hidden: true }),
});

/** A wish about a product, or about a currency. */
export const productPut = (id: string, code: string): AppendRequest => ({
  id,
  actor: auth(),
  numbered: false,
  build: ({ at }): Mutation => ({
    kind: 'product.put',
    v: 1,
    at,
    base: 0,
    product: {
      code,
      name: code,
      kind: 'worked',
      metal: 'gold',
      fineness: 5850,
      quote: 'HAS',
      order: 1,
    },
  }),
});

export const currencyPut = (id: string, code: string): AppendRequest => ({
  id,
  actor: auth(),
  numbered: false,
  build: ({ at }): Mutation => ({
    kind: 'currency.put',
    v: 1,
    at,
    base: 0,
    currency: { code, order: 1 },
  }),
});

/** A picture for a screen, and the screen that names it. */
export const screenPhoto = (id: string, screen: string): AppendRequest => ({
  id,
  actor: auth(),
  numbered: false,
  build: ({ at }): Mutation => ({
    kind: 'screen.photo',
    v: 1,
    id: screen,
    at,
    photo: 'p',
    data: '/9j/',
  }),
});

export const screenPut = (id: string, screen: PriceScreen): AppendRequest => ({
  id,
  actor: auth(),
  numbered: false,
  build: ({ at }): Mutation => ({ kind: 'screen.put', v: 1, at, base: 0, screen }),
});
