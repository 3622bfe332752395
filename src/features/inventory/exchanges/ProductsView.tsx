import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { type ProductEntry, useProductEntries } from '../../../data/use-listed';
import { PRODUCT_KINDS, type ProductKind } from '../../../domain/product';
import { useAddressField, useOpened } from '../../../session/address';
import { useMay } from '../../../session/permissions';
import { session } from '../../../session/store';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { PlusIcon } from '../../../ui/Icon';
import { DataTable } from '../../../ui/table/DataTable';
import { ListHeader } from '../../../ui/table/ListHeader';
import { OfflineWord } from '../../../ui/table/OfflineWord';
import { PillSelect, PillToggle } from '../../../ui/table/Pill';
import { SearchBox } from '../../../ui/table/SearchBox';
import { usePhone } from '../../../ui/use-media';
import { productFits } from './list-filter';
import { CARD_HEIGHT, ProductCard, productColumns } from './product-columns';
import { kindWord } from './words';

const ProductDrawer = lazy(async () => ({ default: (await import('./ProductDrawer')).ProductDrawer }));
const ProductDialog = lazy(async () => ({ default: (await import('./ProductDialog')).ProductDialog }));

const ANY = 'all';
const NONE: readonly ProductEntry[] = [];
const rowKey = ({ product }: ProductEntry): string => product.code;
const rowName = ({ product }: ProductEntry): string => product.name;
const rowTone = ({ sync }: ProductEntry): string | undefined => (sync === 'refused' ? 'bg-danger-wash' : undefined);
const cardOf = { height: CARD_HEIGHT, render: (entry: ProductEntry) => <ProductCard entry={entry} /> };

/** The list of products in tile order, archived ones apart. */
export function ProductsView() {
  const { t, i18n } = useLingui();
  const read = useProductEntries();
  const entries = read ?? NONE;
  const { networkerror } = useSnapshot(session);
  const phone = usePhone();
  const may = useMay('inventory', 3);
  const [words, setWords] = useAddressField('words');
  const [kind, setKind] = useAddressField('kind');
  const [gone, setGone] = useAddressField('gone');
  const { opened, open, close } = useOpened('product');
  const [adding, setAdding] = useState(false);
  const rows = useMemo(() => entries.filter((entry) => productFits(entry, { words, kind, gone: gone !== '' })), [entries, words, kind, gone]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the heads are of the language
  const columns = useMemo(() => productColumns(), [i18n.locale]);
  const openRow = useCallback(({ product }: ProductEntry) => open(product.code), [open]);
  const shown = entries.find(({ product }) => product.code === opened);
  const plain = words === '' && kind === '' && gone === '';
  const kinds = [{ value: ANY as ProductKind | typeof ANY, label: t`Tür: tümü` }, ...PRODUCT_KINDS.map((value) => ({ value, label: kindWord(value) }))];
  return (
    <>
      <ListHeader title={t`Ürün tanımları`} count={<Count rows={rows.length} offline={networkerror} ready={read !== undefined} />}>
        <SearchBox label={t`Ara`} placeholder={t`Ad, kod, barkod`} value={words} onValue={setWords} className="w-60 max-lg:w-42 max-sm:w-full" />
        <Button
          size="sm"
          variant="primary"
          icon={<PlusIcon size={16} />}
          reason={may ? undefined : t`Tanım yazmak için envanter yetkisi (3) gerekir`}
          onClick={() => setAdding(true)}
          aria-haspopup="dialog"
        >
          <Trans>Yeni ürün</Trans>
        </Button>
      </ListHeader>
      <div className="flex flex-wrap items-center gap-2 px-6 pb-3 max-sm:px-4">
        <PillSelect
          label={t`Tür`}
          value={PRODUCT_KINDS.find((one) => one === kind) ?? ANY}
          usual={ANY}
          options={kinds}
          onValue={(value) => setKind(value === ANY ? '' : value)}
        />
        <PillToggle on={gone !== ''} onToggle={() => setGone(gone === '' ? '1' : '')}>{t`Arşivdekiler`}</PillToggle>
      </div>
      <DataTable
        label={t`Ürün tanımları`}
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        rowName={rowName}
        onOpen={openRow}
        opened={opened}
        card={phone ? cardOf : undefined}
        state={read ? 'ready' : 'loading'}
        empty={<EmptyState text={plain ? <Trans>Listede ürün yok. İlkini Yeni ürün ile tanımlayın.</Trans> : <Trans>Bu süzgece uyan ürün yok.</Trans>} />}
        rowClassName={rowTone}
      />
      <Suspense fallback={null}>
        {shown ? <ProductDrawer key={shown.product.code} entry={shown} onClose={close} /> : null}
        {adding ? <ProductDialog entries={entries} onClose={() => setAdding(false)} /> : null}
      </Suspense>
    </>
  );
}

function Count({ rows, offline, ready }: { rows: number; offline: boolean; ready: boolean }) {
  return (
    <>
      {ready ? <Plural value={rows} one="# ürün" other="# ürün" /> : null}
      <OfflineWord offline={offline} />
    </>
  );
}
