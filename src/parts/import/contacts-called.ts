import { t } from '@lingui/core/macro';
import { allContacts } from '@/data/list/read-list';
import { fold } from '@/domain/base/fold';

/** Ids of the contacts on this device, by folded name and by tax number. */
export async function contactsCalled(): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  const add = (key: string, id: string) => {
    if (key !== '') found.set(key, [...(found.get(key) ?? []), id]);
  };
  for await (const { rows } of allContacts().pages)
    for (const { id, name, taxId = '' } of rows) {
      add(fold(name), id);
      add(fold(taxId), id);
    }
  return found;
}

/**
 * Contact whom a cell names by name or tax number; undefined, with a sentence in `faults`, if there
 * is none or more than one. An empty cell is the caller's to judge. `head`: what the column is called.
 */
export function contactCalled(
  text: string,
  contacts: ReadonlyMap<string, readonly string[]>,
  head: string,
  faults: string[],
): string | undefined {
  if (text === '') return undefined;
  const found = contacts.get(fold(text)) ?? [];
  if (found.length === 0) faults.push(t`${head}: bu adda bir kart yok.`);
  if (found.length > 1)
    faults.push(t`${head}: bu adda birden çok kart var; vergi numarasını yazın.`);
  return found[0];
}
