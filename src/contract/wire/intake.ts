import type { Transaction } from '@/domain/transaction';
import type { MutationRule } from './mutation';

/**
 * Intakes (stok girişi) on the wire. Guarantee: a batch of goods, its cards and its legs are one
 * document and one fact, which only a reversal undoes.
 */
export type IntakeCreate = { kind: 'intake.create'; v: number } & Transaction;

export const INTAKE_RULES: Record<IntakeCreate['kind'], MutationRule> = {
  'intake.create': {
    nature: 'fact',
    method: 'POST',
    path: '/inventorys/intakes',
    module: 'inventory',
    level: 2,
  },
};
