import { type } from 'arktype';
import { expect, it } from 'vitest';
import { documentBodies } from '@/contract/fiscal/document.schema';
import { CONTACT_LIMITS } from '@/domain/contact/contact';
import { asConsumer, partyOf } from '@/domain/fiscal/party';
import { aSale, bracelet, choose } from '../../support/documents';

const long = (length: number): string => 'b'.repeat(length);
const NAME = CONTACT_LIMITS.name;
const TEXTS = Object.fromEntries(
  Object.entries(CONTACT_LIMITS).map(([name, most]) => [name, long(most)]),
);

it.each([
  ['long first names', { name: `${long(NAME - 2)} a`, title: '', taxId: '', passport: '' }],
  ['a long surname', { name: `a ${long(NAME - 2)}`, title: '', taxId: '', passport: '' }],
  ['a foreigner', { name: long(NAME), title: '', taxId: '' }],
  ['a firm', { name: long(NAME), taxId: '1234567890', passport: '' }],
])('LD6: the longest card of %s makes a draft that the server accepts', (_who, over) => {
  const party = partyOf({ ...TEXTS, id: 'c', ...over });
  for (const one of [party, asConsumer(party)]) {
    const choices = choose(aSale([bracelet(3_342_500)]), { party: one });
    const judged = documentBodies['fiscal.draft']()({ kind: 'fiscal.draft', v: 1, at: 1, choices });
    expect(judged instanceof type.errors ? judged.summary : '').toBe('');
  }
});
