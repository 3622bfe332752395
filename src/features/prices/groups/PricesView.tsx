import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useMemo, useState } from 'react';
import { useListedCodes } from '@/data/catalogue/use-listed';
import { useProducts } from '@/data/catalogue/use-products';
import { useGroupSets } from '@/data/price/use-price-groups';
import { dayOf } from '@/domain/base/day';
import { byMarketOrder, MARKET_GROUPS, marketGroup } from '@/domain/price/market-board';
import { ADJUSTED_GROUPS, groupPricesOn, isAdjustedGroup } from '@/domain/price/price-group';
import { groupName as customerGroup } from '@/i18n/contact-text';
import { groupName, priceName } from '@/i18n/price-text';
import { useMay } from '@/session/person/permissions';
import { useNow } from '@/ui/date/use-now';
import { Segmented } from '@/ui/field/Segmented';
import { LoadBoundary, loadLater } from '@/ui/load/load-later';
import { Button } from '@/ui/sign/Button';
import { EmptyState } from '@/ui/sign/EmptyState';
import { Tabs } from '@/ui/sign/Tabs';
import { useMedia, usePhone } from '@/ui/style/use-media';
import { DataTable } from '@/ui/table/DataTable';
import { ListHeader } from '@/ui/table/ListHeader';
import { GROUP_CARD_HEIGHT, GroupCard, groupColumns } from './cells';

const GroupDialog = loadLater(async () => (await import('./GroupDialog')).GroupDialog);

const ALL = 'all';
const NONE: readonly string[] = [];
const MINUTE = 60_000;
const rowKey = (code: string): string => code;

/**
 * Prices of the groups toptan (wholesale) and özel (special) beside the board's, each valid from a
 * day on and updated live.
 */
export function PricesView() {
  const { t, i18n } = useLingui();
  const phone = usePhone();
  const roomy = useMedia('(min-width: 1024px)');
  const may = useMay('market', 3);
  const products = useProducts();
  const sets = useGroupSets();
  const today = dayOf(useNow(MINUTE));
  const read = useListedCodes();
  const codes = useMemo(() => (read ?? NONE).toSorted(byMarketOrder), [read]);
  const [of, setOf] = useState<string>(ADJUSTED_GROUPS[0]);
  const [market, setMarket] = useState<string>(ALL);
  const [asked, setAsked] = useState<readonly string[] | null>(null);
  const group = isAdjustedGroup(of) ? of : ADJUSTED_GROUPS[0];
  const prices = useMemo(() => groupPricesOn(sets, group, today), [sets, group, today]);
  const groups = MARKET_GROUPS.filter((one) => codes.some((code) => marketGroup(code) === one));
  const rows = useMemo(
    () => (market === ALL ? codes : codes.filter((code) => marketGroup(code) === market)),
    [codes, market],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rule wants `i18n.locale` out, but the heads are made again when the language changes
  const columns = useMemo(
    () => groupColumns({ products, prices, sets, group, today, roomy }),
    [products, prices, sets, group, today, roomy, i18n.locale],
  );
  const card = useMemo(
    () => ({
      height: GROUP_CARD_HEIGHT,
      render: (code: string) => (
        <GroupCard code={code} products={products} price={prices.get(code)} />
      ),
    }),
    [products, prices],
  );
  const open = useCallback((code: string) => setAsked([code]), []);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <ListHeader title={t`Grup fiyatları`} count={<Trans>{prices.size} farklı fiyat</Trans>}>
        <Segmented
          label={t`Fiyat grubu`}
          value={group}
          onChange={setOf}
          options={ADJUSTED_GROUPS.map((value) => ({ value, label: customerGroup(value) }))}
          small
        />
        <Button
          size="sm"
          reason={
            may
              ? rows.length === 0
                ? t`Listede fiyat yok.`
                : undefined
              : t`Fiyat kararı için piyasa yetkisi (3) gerekir.`
          }
          onClick={() => setAsked(rows)}
          aria-haspopup="dialog"
        >
          <Trans>Listedekilerin hepsine</Trans>
        </Button>
      </ListHeader>
      <p className="max-w-[80ch] px-6 pb-2 text-13 text-quiet max-sm:px-4">
        <Trans>
          Perakende, fiyat listesinin kendisidir. Burada yazılan, o gruptaki müşterinin fişine
          tezgâhta kendiliğinden gelir ve satırda görünür.
        </Trans>
      </p>
      {read?.length === 0 ? (
        // The room of the tabs, so that the list below stays where it is when the first price comes.
        <div className="h-11" />
      ) : (
        <Tabs
          label={t`Fiyat türleri`}
          value={market}
          onChange={setMarket}
          tabs={[
            { value: ALL, label: t`Hepsi` },
            ...groups.map((one) => ({ value: one, label: groupName(one) })),
          ]}
          className="px-4 max-sm:px-0"
        />
      )}
      <DataTable
        label={t`Grup fiyatları`}
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        rowName={(code) => priceName(code, products)}
        onOpen={open}
        opened={asked?.length === 1 ? (asked[0] ?? null) : null}
        card={phone ? card : undefined}
        state={read ? 'ready' : 'loading'}
        empty={
          <EmptyState
            text={
              <Trans>
                Bu cihazda henüz fiyat yok. Sunucuya ulaşılınca fiyatlar kendiliğinden gelir.
              </Trans>
            }
          />
        }
      />
      {asked ? (
        <LoadBoundary>
          <GroupDialog
            group={group}
            codes={asked}
            products={products}
            today={today}
            may={may}
            onClose={() => setAsked(null)}
          />
        </LoadBoundary>
      ) : null}
    </div>
  );
}
