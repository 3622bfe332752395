import type { ImportedContact } from '../../domain/opening-import';
import type { MutationRule } from './mutation';

/** An import on the wire. Guarantee: a wish that is done whole or not at all, under one key; what it made comes back by the pull. */
export type ImportCreate = { kind: 'import.create'; v: number; id: string; at: number; contacts: ImportedContact[] };

export const IMPORT_RULES: Record<ImportCreate['kind'], MutationRule> = {
  'import.create': { nature: 'wish', method: 'POST', path: '/accounts/imports', module: 'accounts', level: 3 },
};
