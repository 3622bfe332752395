import type { RxDocumentData } from 'rxdb';
import { fold } from '@/domain/base/fold';
import type { Data } from '../core/current';
import type { ContactDoc } from '../core/document';
import { WHOLE } from '../core/keys';
import { type ListPlan, readPage } from './page';
import { shared } from './use-shared';

/**
 * The cards whose name holds these folded words, and those that were merged into one of them, by
 * their ids.
 */
export const namesakes = (data: Data, words: string): Promise<ReadonlySet<string>> =>
  shared(data, 'namesakes', (of) => new Names(of)).holding(words);

type Name = { folded: string; into: string | undefined };

const everyContact: ListPlan<ContactDoc> = { equals: {}, key: 'nameKey', range: WHOLE };
const PAGE = 1_000;
/** No line of merged cards is longer. */
const HOPS = 20;

/** Every contact's name, read once and then kept by the writes of all tabs. */
class Names {
  /** Null: it was deleted while the reading went on. */
  private readonly known = new Map<string, Name | null>();
  private readonly read: Promise<void>;

  constructor(data: Data) {
    const { contacts } = data.collections;
    // For the life of the database, as its other shared stores.
    contacts.eventBulks$.subscribe(({ events }) => {
      for (const { operation, documentData } of events)
        this.known.set(documentData.id, operation === 'DELETE' ? null : nameOf(documentData));
    });
    this.read = this.readAll(data);
    this.read.catch(() => data.shared.delete('namesakes'));
  }

  async holding(words: string): Promise<ReadonlySet<string>> {
    await this.read;
    return new Set(
      Array.from(this.known.keys()).filter(
        (id) => this.lastOf(id)?.folded.includes(words) === true,
      ),
    );
  }

  private async readAll({ collections: { contacts } }: Data): Promise<void> {
    for (let after = everyContact.range.after, more = true; more; ) {
      const docs = await readPage(contacts, everyContact, after, PAGE);
      for (const doc of docs) if (!this.known.has(doc.id)) this.known.set(doc.id, nameOf(doc));
      more = docs.length === PAGE;
      after = docs.at(-1)?.nameKey ?? after;
    }
  }

  private lastOf(id: string): Name | null | undefined {
    let name = this.known.get(id);
    for (let hops = 0; hops < HOPS && name?.into !== undefined; hops++)
      name = this.known.get(name.into) ?? { ...name, into: undefined };
    return name;
  }
}

const nameOf = ({ view }: Pick<RxDocumentData<ContactDoc>, 'view'>): Name => ({
  folded: fold(view.name),
  into: view.mergedInto,
});
