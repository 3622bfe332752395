/** What knip reports of a file, by the kind of issue; it names what it found. */
type KnipIssue = { file: string } & Record<string, string | readonly { name: string }[]>;
export type KnipReport = { issues: readonly KnipIssue[] };

const PLATFORM =
  'A call or check that the platform’s specification names; its page is still to come.';
const TESTED = 'A table or bound that tests walk through or hold the product to.';
const SCREEN = 'Tested, and waiting for its screen.';

/**
 * Exports, and whole files, that no part of the product reads, each with the reason why it stays.
 */
const WAITING: Record<string, string> = {
  'src/api/e-invoice.ts: callEInvoice': PLATFORM,
  'src/api/payment-window.ts': PLATFORM,
  'src/api/platform-calls.ts: getUsers': PLATFORM,
  'src/api/platform-calls.ts: patchEarsiv': PLATFORM,
  'src/api/platform-calls.ts: postBank': PLATFORM,
  'src/api/platform-calls.ts: postInvoice': PLATFORM,
  'src/api/platform-calls.ts: sendWhatsapp': PLATFORM,
  'src/contract/core/calls.ts: CALLS': TESTED,
  'src/data/replica/database.ts: COLLECTION_LIMIT': TESTED,
  'src/data/replica/database.ts: closeData':
    'A device opens one database after another; only a test closes without opening.',
  'src/data/price/reconnection.ts: LIBRARY_DELAY_MAX_MS': TESTED,
  'src/domain/base/amount.ts': PLATFORM,
  'src/domain/contact/contact-duplicates.ts: likelyPairs': SCREEN,
  'src/domain/base/id.ts: randomKey': PLATFORM,
  'src/domain/people/identity-number.ts: fitsDocument': PLATFORM,
  'src/domain/price/price-formula.ts: unshiftPrices': SCREEN,
  'src/domain/reference/absence-codes.ts': PLATFORM,
  'src/domain/reference/provinces.ts': PLATFORM,
  'src/domain/base/rounding.ts': PLATFORM,
  'src/session/company/platform-state.ts: invoiceAccess': PLATFORM,
  'src/ui/field/SearchCombobox.tsx':
    'Stands in the gallery, waiting for the first list that only the server holds.',
  'src/ui/field/late-search.ts': 'The search of `SearchCombobox`.',
  'src/ui/table/export/save-file.ts: saveBase64Pdf': PLATFORM,
};

/** "file: name" for each dead export or dependency, the file alone where nothing reads it. */
export function deadIn({ issues }: KnipReport): string[] {
  return issues.flatMap(({ file, ...kinds }) =>
    Object.entries(kinds).flatMap(([kind, found]) =>
      typeof found === 'string'
        ? []
        : found.map(({ name }) => (kind === 'files' ? file : `${file}: ${name}`)),
    ),
  );
}

/** What is dead and not listed, and what is listed and not dead. */
export function misjudged(
  dead: readonly string[],
  waiting: Record<string, string> = WAITING,
): string[] {
  return [
    ...dead
      .filter((one) => !Object.hasOwn(waiting, one))
      .map((one) => `${one} is read by tests alone`),
    ...Object.keys(waiting)
      .filter((one) => !dead.includes(one))
      .map((one) => `${one} is listed as waiting, but is not dead`),
  ];
}
