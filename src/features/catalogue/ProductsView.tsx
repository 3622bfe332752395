import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useMemo } from 'react';
import { useLocation } from 'wouter';
import { type ProductEntry, useProductEntries } from '@/data/catalogue/use-listed';
import { PRODUCT_KINDS, type ProductKind } from '@/domain/catalogue/product';
import { useAddressField } from '@/session/page/address';
import { loadLater } from '@/ui/load/load-later';
import { Button } from '@/ui/sign/Button';
import { PillSelect } from '@/ui/table/Pill';
import { CoinSetButton } from './CoinSetButton';
import { EntryList } from './EntryList';
import { type Filter, productFits } from './list-filter';
import { CARD_HEIGHT, ProductCard, productColumns } from './product-columns';
import { kindWord } from './words';

const ProductDrawer = loadLater(async () => (await import('./ProductDrawer')).ProductDrawer);
const ProductDialog = loadLater(async () => (await import('./ProductDialog')).ProductDialog);

const ANY = 'all';
const codeOf = ({ product }: ProductEntry): string => product.code;
const nameOf = ({ product }: ProductEntry): string => product.name;
const CARD = {
  height: CARD_HEIGHT,
  render: (entry: ProductEntry) => <ProductCard entry={entry} />,
};

/** The list of products in tile order. */
export function ProductsView() {
  const { t, i18n } = useLingui();
  const [, go] = useLocation();
  const entries = useProductEntries();
  const [kind, setKind] = useAddressField('kind');
  const fits = useCallback(
    (entry: ProductEntry, filter: Filter) => productFits(entry, { ...filter, kind }),
    [kind],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rule wants `i18n.locale` out, but the heads are made again when the language changes
  const columns = useMemo(() => productColumns(), [i18n.locale]);
  const kinds = [
    { value: ANY as ProductKind | typeof ANY, label: t`Tür: tümü` },
    ...PRODUCT_KINDS.map((value) => ({ value, label: kindWord(value) })),
  ];
  return (
    <EntryList
      name="product"
      entries={entries}
      fits={fits}
      codeOf={codeOf}
      nameOf={nameOf}
      columns={columns}
      card={CARD}
      words={{
        title: t`Ürün tanımları`,
        searches: t`Ad, kod, barkod`,
        count: (shown) => <Plural value={shown} one="# ürün" other="# ürün" />,
        add: <Trans>Yeni ürün</Trans>,
        none: <Trans>Listede ürün yok. İlkini Yeni ürün ile tanımlayın.</Trans>,
        unfit: <Trans>Bu filtreye uyan ürün yok.</Trans>,
      }}
      filters={
        <PillSelect
          label={t`Tür`}
          value={PRODUCT_KINDS.find((one) => one === kind) ?? ANY}
          usual={ANY}
          options={kinds}
          onValue={(value) => setKind(value === ANY ? '' : value)}
        />
      }
      action={
        <>
          <Button size="sm" onClick={() => go('/inventory/exchanges?view=import')}>
            <Trans>Dosyadan al</Trans>
          </Button>
          <CoinSetButton entries={entries} />
        </>
      }
      narrowed={kind !== ''}
      drawer={(entry, onClose) => (
        <ProductDrawer key={codeOf(entry)} entry={entry} onClose={onClose} />
      )}
      dialog={(onClose) => <ProductDialog entries={entries ?? []} onClose={onClose} />}
    />
  );
}
