import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'wouter';
import { type ProductEntry, useProductEntries } from '../../../data/use-listed';
import type { Product } from '../../../domain/product';
import { metalWord } from '../../../i18n/asset-text';
import { mint } from '../../../session/mint';
import { useSaving } from '../../../session/use-saving';
import { Hallmark } from '../../../ui/Hallmark';
import { ArchiveDialog } from './ArchiveDialog';
import { EntryDrawer, wordsOf } from './EntryDrawer';
import { ProductDialog } from './ProductDialog';
import { Price } from './product-columns';
import { changedFields } from './product-form';
import { putProduct } from './put-listed';
import { fieldText, fieldWord, kindWord, shownText } from './words';

const FACTS = ['code', 'weight', 'workmanship', 'wholesale', 'bar', 'barcode', 'order'] as const;

/** One product beside the list. */
export function ProductDrawer({ entry, onClose }: { entry: ProductEntry; onClose: () => void }) {
  const { product, base, sync } = entry;
  const entries = useProductEntries() ?? [];
  const [doing, setDoing] = useState<'edit' | 'archive' | null>(null);
  const [row] = useState(mint);
  const { save, trouble } = useSaving();
  const end = () => setDoing(null);
  if (doing === 'edit') return <ProductDialog entries={entries} entry={entry} onClose={end} />;
  if (doing === 'archive') return <ArchiveDialog name={product.name} save={(id, archived) => putProduct(id, { ...product, archived }, base)} onClose={end} />;
  const back = async () => {
    const { archived: _archived, ...open } = product;
    if (await save(() => putProduct(row, open, base))) onClose();
  };
  return (
    <EntryDrawer
      title={product.name}
      subtitle={`${kindWord(product.kind)} · ${metalWord(product.metal)}`}
      sync={sync}
      trouble={trouble}
      archived={product.archived}
      facts={[
        [fieldWord('fineness'), <Hallmark key="mark" fineness={product.fineness} />],
        ...FACTS.map((field) => [fieldWord(field), product[field] === undefined ? '' : fieldText(field, product)] as const),
        [fieldWord('quote'), product.quote],
        [fieldWord('hidden'), product.hidden ? fieldText('hidden', product) : ''],
      ]}
      words={wordsOf(product, entry, between)}
      onEdit={() => setDoing('edit')}
      onTurn={() => (product.archived === undefined ? setDoing('archive') : void back())}
      onClose={onClose}
    >
      <p className="mt-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <Link href={`/market?price=${encodeURIComponent(product.quote)}`} className="inline-flex min-h-11 items-center font-medium underline">
          <Trans>Fiyatı ve kuralı</Trans>
        </Link>
        <span className="font-semibold text-18">
          <Price code={product.quote} bought={product.kind === 'scrap'} />
        </span>
      </p>
      {shownText(product) === '' && product.archived === undefined ? (
        <p className="text-13 text-ambertext">
          <Trans>Hiçbir yerde görünmüyor.</Trans>
        </p>
      ) : null}
    </EntryDrawer>
  );
}

const between = (newer: Product, older: Product): string[] =>
  changedFields(newer, older).map((field) => `${fieldWord(field)}: ${fieldText(field, older)} → ${fieldText(field, newer)}`);
