import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useMemo, useState } from 'react';
import { useOwnProducts, useWorkmanshipSets } from '@/data/catalogue/use-products';
import { dayOf } from '@/domain/base/day';
import { PRICE_GROUPS, type PriceGroup } from '@/domain/catalogue/agreement';
import { offeredOn } from '@/domain/catalogue/product';
import { workmanshipListsOn } from '@/domain/catalogue/workmanship-list';
import { karatOfFineness } from '@/domain/metal/fineness';
import { metalWord } from '@/i18n/asset-text';
import { groupName } from '@/i18n/contact-text';
import { formatFineness } from '@/i18n/formats';
import { useMay } from '@/session/person/permissions';
import { useNow } from '@/ui/date/use-now';
import { Segmented } from '@/ui/field/Segmented';
import { LoadBoundary, loadLater } from '@/ui/load/load-later';
import { Button } from '@/ui/sign/Button';
import { EmptyState } from '@/ui/sign/EmptyState';
import { Tabs } from '@/ui/sign/Tabs';
import { usePhone } from '@/ui/style/use-media';
import { DataTable } from '@/ui/table/DataTable';
import { ListHeader } from '@/ui/table/ListHeader';
import {
  asRow,
  WORK_CARD_HEIGHT,
  WorkmanshipCard,
  type WorkmanshipRow,
  workmanshipColumns,
} from './workmanship-cells';

const WorkmanshipDialog = loadLater(
  async () => (await import('./WorkmanshipDialog')).WorkmanshipDialog,
);

const ALL = 'all';
const MINUTE = 60_000;
const rowKey = ({ product }: WorkmanshipRow): string => product.code;

/**
 * İşçilik listeleri (workmanship lists): per product and price group, the workmanship charged on a
 * sale and paid on a purchase, each valid from a day on.
 */
export function WorkmanshipView() {
  const { t, i18n } = useLingui();
  const phone = usePhone();
  const may = useMay('market', 3);
  const own = useOwnProducts();
  const sets = useWorkmanshipSets();
  const today = dayOf(useNow(MINUTE));
  const [group, setGroup] = useState<PriceGroup>('perakende');
  const [kind, setKind] = useState<string>(ALL);
  const [asked, setAsked] = useState<readonly string[] | null>(null);
  const worked = useMemo(
    () => own.filter((product) => product.kind === 'worked' && offeredOn(product, 'sale')),
    [own],
  );
  const kinds = useMemo(
    () => Array.from(new Map(worked.map((one) => [kindOf(one), one])).entries()),
    [worked],
  );
  const here = kinds.some(([known]) => known === kind) ? kind : ALL;
  const rows = useMemo(() => {
    const lists = workmanshipListsOn(sets, today);
    return worked
      .filter((product) => here === ALL || kindOf(product) === here)
      .map((product) =>
        asRow(
          product,
          lists,
          sets.filter((set) => set.code === product.code),
          group,
          today,
        ),
      );
  }, [worked, sets, group, today, here]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rule wants `i18n.locale` out, but the heads are made again when the language changes
  const columns = useMemo(() => workmanshipColumns(today), [today, i18n.locale]);
  const card = useMemo(
    () => ({
      height: WORK_CARD_HEIGHT,
      render: (row: WorkmanshipRow) => <WorkmanshipCard row={row} />,
    }),
    [],
  );
  const open = useCallback(({ product }: WorkmanshipRow) => setAsked([product.code]), []);
  const listed = rows.filter(({ held }) => held).length;
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <ListHeader title={t`İşçilik listeleri`} count={<Trans>{listed} üründe liste</Trans>}>
        <Segmented
          label={t`Fiyat grubu`}
          value={group}
          onChange={setGroup}
          options={PRICE_GROUPS.map((value) => ({ value, label: groupName(value) }))}
          small
        />
        <Button
          size="sm"
          reason={
            may
              ? rows.length === 0
                ? t`Listede ürün yok.`
                : undefined
              : t`Fiyat kararı için piyasa yetkisi (3) gerekir.`
          }
          onClick={() => setAsked(rows.map(rowKey))}
          aria-haspopup="dialog"
        >
          <Trans>Listedekilerin hepsine</Trans>
        </Button>
      </ListHeader>
      <p className="max-w-[80ch] px-6 pb-2 text-13 text-quiet max-sm:px-4">
        <Trans>
          Tezgâh, müşterinin grubundaki işçiliği kendiliğinden yazar. Liste yoksa ürünün kendi
          işçiliği geçerlidir; müşteriyle anlaşma ikisinden önce gelir.
        </Trans>
      </p>
      {own.length > 0 && kinds.length <= 1 ? null : (
        <Tabs
          label={t`Ürün grubu`}
          value={here}
          onChange={setKind}
          tabs={[
            { value: ALL, label: t`Hepsi` },
            ...kinds.map(([value, { metal, fineness }]) => ({
              value,
              label:
                metal === 'gold'
                  ? karatText(fineness)
                  : `${metalWord(metal)} ${formatFineness(fineness)}`,
            })),
          ]}
          className="px-4 max-sm:px-0"
        />
      )}
      <DataTable
        label={t`İşçilik listeleri`}
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        rowName={({ product }) => product.name}
        onOpen={open}
        opened={asked?.length === 1 ? (asked[0] ?? null) : null}
        card={phone ? card : undefined}
        state="ready"
        empty={
          <EmptyState
            text={
              <Trans>
                İşçilikle satılan ürün yok. Ürünleri Envanter, Döviz ve ürünler sayfasında
                tanımlayın.
              </Trans>
            }
          />
        }
      />
      {asked ? (
        <LoadBoundary>
          <WorkmanshipDialog
            group={group}
            products={worked.filter(({ code }) => asked.includes(code))}
            today={today}
            may={may}
            onClose={() => setAsked(null)}
          />
        </LoadBoundary>
      ) : null}
    </div>
  );
}

/** Key of a group of products: same metal and fineness. */
const kindOf = ({ metal, fineness }: { metal: string; fineness: number }): string =>
  `${metal} ${fineness}`;

function karatText(fineness: number): string {
  const karat = karatOfFineness(fineness);
  return karat ? `${karat} ${formatFineness(fineness)}` : formatFineness(fineness);
}
