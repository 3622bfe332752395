import { randomUUID } from 'node:crypto';
import { MUTATION_VERSION } from '../../src/contract/wire/headers';
import { dayOf } from '../../src/domain/day';
import type { ImportedContact } from '../../src/domain/opening-import';
import { aSlip } from './slips';

export const IMPORTS = '/accounts/imports';

export const anImported = (over: Partial<ImportedContact> = {}): ImportedContact => ({
  id: randomUUID(),
  known: false,
  name: 'Ayşe',
  phone: '',
  city: '',
  note: '',
  taxId: '',
  taxOffice: '',
  email: '',
  address: '',
  roles: ['customer'],
  day: dayOf(aSlip().at),
  balances: [],
  ...over,
});

export const importBody = (contacts: ImportedContact[] = [anImported({ balances: [{ asset: 'HAS', quantity: 5 }] })]) => ({
  kind: 'import.create' as const,
  v: MUTATION_VERSION,
  id: randomUUID(),
  at: aSlip().at,
  contacts,
});
