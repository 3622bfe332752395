import { Trans } from '@lingui/react/macro';
import { type ProductEntry, useProductEntries } from '@/data/catalogue/use-listed';
import type { Product } from '@/domain/catalogue/product';
import { metalWord } from '@/i18n/asset-text';
import { Hallmark } from '@/ui/figure/Hallmark';
import { EntryDrawer, wordsOf } from './EntryDrawer';
import { ProductDialog } from './ProductDialog';
import { changedFields } from './product-form';
import { putProduct } from './put-listed';
import { fieldText, fieldWord, kindWord, shownText } from './words';

const FACTS = ['code', 'weight', 'workmanship', 'wholesale', 'bar', 'barcode', 'order'] as const;

/** One product beside the list. */
export function ProductDrawer({ entry, onClose }: { entry: ProductEntry; onClose: () => void }) {
  const { product, base, sync } = entry;
  const entries = useProductEntries() ?? [];
  const { archived, ...open } = product;
  return (
    <EntryDrawer
      title={product.name}
      subtitle={`${kindWord(product.kind)} · ${metalWord(product.metal)}`}
      sync={sync}
      archived={archived}
      facts={[
        [fieldWord('fineness'), <Hallmark key="mark" fineness={product.fineness} />],
        ...FACTS.map(
          (field) =>
            [
              fieldWord(field),
              product[field] === undefined ? '' : fieldText(field, product),
            ] as const,
        ),
        [fieldWord('quote'), product.quote],
        [fieldWord('hidden'), product.hidden ? fieldText('hidden', product) : ''],
      ]}
      words={wordsOf(product, entry, between)}
      price={{ code: product.quote, bought: product.kind === 'scrap' }}
      put={(row, reason) =>
        putProduct(row, reason === undefined ? open : { ...open, archived: reason }, base)
      }
      form={(end) => <ProductDialog entries={entries} entry={entry} onClose={end} />}
      onClose={onClose}
    >
      {shownText(product) === '' && archived === undefined ? (
        <p className="text-13 text-ambertext">
          <Trans>Hiçbir yerde görünmüyor.</Trans>
        </p>
      ) : null}
    </EntryDrawer>
  );
}

const between = (newer: Product, older: Product): string[] =>
  changedFields(newer, older).map(
    (field) => `${fieldWord(field)}: ${fieldText(field, older)} → ${fieldText(field, newer)}`,
  );
