import type { RxCollection, RxDocumentData } from 'rxdb';
import type { Quote } from '@/domain/price/quote';
import type { Data } from '../core/current';
import { type QuoteDoc, writable } from '../core/document';
import { type Rows, table } from '../core/table';

/**
 * Writes the board. Guarantee: a message is one bulk write that makes the collection equal to it
 * (new and changed codes in, gone codes out, the same price not at all); while a write runs only
 * the newest message waits.
 */
type QuoteWriter = {
  write(quotes: readonly Quote[]): Promise<void>;
  /** Of each code that is here, when its price was true. */
  times(): Promise<ReadonlyMap<string, number>>;
  stop(): void;
};

export function quoteWriter(data: Data): QuoteWriter {
  const collection = data.collections.quotes;
  const known = table(collection);
  const stop = known.subscribe(() => undefined);
  let newest: readonly Quote[] | undefined;
  let running: Promise<void> | undefined;
  const writeAll = async () => {
    while (newest && !collection.closed) {
      const quotes = newest;
      newest = undefined;
      await replace(collection, known.get() ?? (await readAll(collection)), quotes);
    }
  };
  return {
    write(quotes) {
      newest = quotes;
      running ??= writeAll().finally(() => {
        running = undefined;
      });
      return running;
    },
    async times() {
      const rows = known.get() ?? (await readAll(collection));
      return new Map(Array.from(rows.values(), ({ id, quote }) => [id, quote.at]));
    },
    stop,
  };
}

type Write = { previous?: RxDocumentData<QuoteDoc>; document: RxDocumentData<QuoteDoc> };

async function replace(
  collection: RxCollection<QuoteDoc>,
  known: Rows<QuoteDoc>,
  quotes: readonly Quote[],
): Promise<void> {
  const writes = changes(known, quotes);
  if (writes.length === 0) return;
  const { error } = await collection.storageInstance.bulkWrite(writes, 'milyem-quotes');
  // Another tab wrote in between (the feed just changed hands): once more over what is really
  // there.
  if (error.length > 0)
    await collection.storageInstance.bulkWrite(
      changes(await readAll(collection), quotes),
      'milyem-quotes',
    );
}

function changes(known: Rows<QuoteDoc>, quotes: readonly Quote[]): Write[] {
  const codes = new Set(quotes.map((quote) => quote.code));
  const written = quotes.flatMap((quote): Write[] => {
    const previous = known.get(quote.code);
    if (!previous) return [{ document: writable({ id: quote.code, quote }) }];
    return same(previous.quote, quote) ? [] : [{ previous, document: { ...previous, quote } }];
  });
  const gone = Array.from(known.values()).filter((doc) => !codes.has(doc.id));
  return [
    ...written,
    ...gone.map((previous) => ({ previous, document: { ...previous, _deleted: true } })),
  ];
}

const FIELDS = [
  'buy',
  'sell',
  'at',
  'source',
  'simulated',
  'low',
  'high',
  'close',
  'refused',
  'instead',
  'doubted',
] as const;

const HELD_FIELDS = ['buy', 'sell', 'at', 'since', 'tenths'] as const;

const same = (a: Quote, b: Quote): boolean =>
  FIELDS.every((field) => a[field] === b[field]) &&
  HELD_FIELDS.every((field) => a.held?.[field] === b.held?.[field]) &&
  a.apart?.source === b.apart?.source &&
  a.apart?.thousandths === b.apart?.thousandths;

async function readAll(
  collection: RxCollection<QuoteDoc>,
): Promise<Map<string, RxDocumentData<QuoteDoc>>> {
  const { documents } = await collection.storageInstance.query(
    collection.find().getPreparedQuery(),
  );
  return new Map(documents.map((doc) => [doc.id, doc]));
}
