import { t } from '@lingui/core/macro';
import type { BalanceView, ContactView } from '@/data/core/types';
import { balancesOf } from '@/data/ledger/use-balances';
import { useRules } from '@/data/list/use-definitions';
import { dayOf } from '@/domain/base/day';
import type { Product } from '@/domain/catalogue/product';
import { listedTaxId } from '@/domain/contact/contact';
import { debtAges, riskOf } from '@/domain/contact/contact-risk';
import { type Asset, HAS, TRY } from '@/domain/metal/asset';
import { assetName, assetQuantity, balanceSide } from '@/i18n/asset-text';
import { roleName } from '@/i18n/contact-text';
import { currencySign } from '@/i18n/currency-words';
import { formatDate } from '@/i18n/formats';
import { BalanceFigure } from '@/parts/contact/BalanceFigure';
import { type SideTotals, sideTotals } from '@/parts/contact/side-totals';
import { Tags } from '@/parts/definition/Tags';
import { correctedNow } from '@/sync/clock';
import { Badge } from '@/ui/sign/Badge';
import type { Column } from '@/ui/table/column';
import { NameWithSign } from '@/ui/table/NameWithSign';
import { PARTED } from '@/ui/table/TableRow';
import { useBalanceAge } from './use-aged';

export type Balances = ReadonlyMap<string, readonly BalanceView[]>;

export const quantityOf = (held: readonly BalanceView[], asset: Asset): number => {
  const one = held.find((balance) => balance.asset === asset);
  return one ? one.confirmed + one.waiting : 0;
};

/** Assets with a column in every list. */
export const FIRST_ASSETS: readonly Asset[] = [HAS, TRY, 'USD'];

type Shown = {
  balances: Balances;
  asset: Asset;
  products: readonly Product[];
  roomy: boolean;
  wide: boolean;
};

/**
 * Balances in has, lira, dollar and the chosen asset with who owes, then the chosen asset's balance
 * by age, youngest first.
 */
export function firmColumns({
  balances,
  asset,
  products,
  roomy,
  wide,
}: Shown): Column<ContactView>[] {
  const balance = (id: string, head: string, of: Asset): Column<ContactView> => ({
    id,
    head,
    width: '152px',
    end: true,
    isEmpty: (firm) => quantityOf(balancesOf(balances, firm), of) === 0,
    cell: (firm) => (
      <BalanceFigure asset={of} quantity={quantityOf(balancesOf(balances, firm), of)} />
    ),
  });
  const heads = ageHeads();
  return [
    {
      id: 'name',
      head: t`Unvan`,
      width: 'minmax(160px,1.2fr)',
      fixed: true,
      cell: (firm) => (
        <NameWithSign
          name={firm.name}
          sign={<RiskWord firm={firm} balances={balances} asset={asset} />}
        />
      ),
    },
    {
      id: 'taxId',
      head: t`VKN`,
      width: '112px',
      off: !wide,
      isEmpty: ({ taxId }) => !taxId,
      cell: (firm) => <span className="text-quiet">{listedTaxId(firm.taxId ?? '') || '–'}</span>,
    },
    {
      id: 'role',
      head: t`Rol`,
      width: '96px',
      off: !wide,
      cell: (firm) => <span className="text-quiet">{firm.roles.map(roleName).join(', ')}</span>,
    },
    // On a narrow screen only the asset whose age is shown has a column.
    { ...balance('has', t`Has`, HAS), off: !roomy && asset !== HAS },
    { ...balance('try', '₺', TRY), off: !roomy && asset !== TRY },
    { ...balance('usd', currencySign('USD'), 'USD'), off: !roomy && asset !== 'USD' },
    ...(FIRST_ASSETS.includes(asset) ? [] : [balance('other', assetName(asset, products), asset)]),
    {
      id: 'age',
      head: heads.join(' · '),
      parts: heads,
      width: roomy ? 'minmax(348px,1fr)' : 'minmax(300px,1fr)',
      end: true,
      cell: (firm) => <Ages firm={firm} balances={balances} asset={asset} />,
    },
    {
      id: 'limit',
      head: t`Limit`,
      width: '120px',
      end: true,
      off: !wide,
      isEmpty: (firm) => limitOf(firm, asset) === undefined,
      cell: (firm) => <Limit firm={firm} asset={asset} />,
    },
    {
      id: 'tags',
      head: t`Etiket`,
      width: 'minmax(80px,0.5fr)',
      off: true,
      cell: (firm) => (
        <span className="text-quiet">
          <Tags tags={firm.tags ?? []} />
        </span>
      ),
    },
    {
      id: 'last',
      head: t`Son hareket`,
      width: '84px',
      off: !roomy,
      cell: (firm) => <Last firm={firm} balances={balances} asset={asset} />,
    },
  ];
}

export const ageHeads = (): string[] => [t`0–30 gün`, '31–60', '61–90', '90+'];

type CellProps = { firm: ContactView; balances: Balances; asset: Asset };

export function Figure({ asset, quantity }: { asset: Asset; quantity: number }) {
  if (quantity === 0) return <span className="text-quiet">–</span>;
  return (
    <span className="whitespace-nowrap">
      {assetQuantity(asset, quantity)}{' '}
      <span className="text-13 text-quiet">{balanceSide(quantity)}</span>
    </span>
  );
}

/** Balance by age. A dash if nothing of that age is open. */
function Ages({ firm, balances, asset }: CellProps) {
  const quantity = quantityOf(balancesOf(balances, firm), asset);
  const aged = useBalanceAge(firm, asset, quantity);
  if (quantity === 0 || !aged) return <span className="text-quiet">–</span>;
  return (
    <span className={PARTED}>
      {aged.buckets.map((bucket, at) => (
        <span key={ageHeads()[at]} className={bucket === 0 ? 'text-quiet' : AGE_INK[at]}>
          {bucket === 0 ? '–' : short(asset, bucket)}
        </span>
      ))}
    </span>
  );
}

/**
 * Balance by age on a phone, each with its label because a phone shows no heads. The line keeps its
 * height while the ages load, so that the name above does not move.
 */
export function AgesInWords({ firm, balances, asset }: CellProps) {
  const quantity = quantityOf(balancesOf(balances, firm), asset);
  const aged = useBalanceAge(firm, asset, quantity);
  const heads = ageHeads();
  const buckets = quantity === 0 ? undefined : aged?.buckets;
  return (
    <span className="flex min-h-5 gap-x-3 truncate text-13">
      {buckets?.map((bucket, at) =>
        bucket === 0 ? null : (
          <span key={heads[at]} className={AGE_INK[at]}>
            <span className="text-quiet">{heads[at]}</span> {short(asset, bucket)}
          </span>
        ),
      )}
    </span>
  );
}

/** Colours of the ages, youngest first. */
const AGE_INK = [undefined, undefined, 'text-ambertext', 'text-dangertext'];

/** Quantity without its unit, which the choice above the list names. */
const short = (asset: Asset, quantity: number): string =>
  assetQuantity(asset, quantity).split('\u00a0')[0] ?? '';

/** Limit of the firm in the chosen asset: how much it may owe the shop. */
function Limit({ firm, asset }: Pick<CellProps, 'firm' | 'asset'>) {
  const limit = limitOf(firm, asset);
  return limit === undefined ? (
    <span className="text-quiet">–</span>
  ) : (
    <span className="whitespace-nowrap">{assetQuantity(asset, limit)}</span>
  );
}

export const limitOf = ({ limits = [] }: ContactView, asset: Asset): number | undefined =>
  limits.find((one) => one.asset === asset)?.quantity;

function Last({ firm, balances, asset }: CellProps) {
  const aged = useBalanceAge(firm, asset, quantityOf(balancesOf(balances, firm), asset));
  return <span className="text-quiet">{aged?.last ? formatDate(aged.last) : '–'}</span>;
}

/** How careful to be with a firm, in a word; nothing where there is no reason to be. */
function RiskWord({ firm, balances, asset }: CellProps) {
  const held = balancesOf(balances, firm);
  const quantity = quantityOf(held, asset);
  const aged = useBalanceAge(firm, asset, quantity);
  const open = held.map((one) => ({ asset: one.asset, quantity: one.confirmed + one.waiting }));
  const ages = debtAges(useRules(), dayOf(correctedNow()));
  const oldest = quantity > 0 ? (aged?.oldest ?? 0) : 0;
  const { level } = riskOf(firm.limits ?? [], open, oldest, ages);
  if (level === 'calm') return null;
  return (
    <Badge tone={level === 'over' ? 'danger' : 'amber'}>
      {level === 'over' ? t`Riskli` : t`Dikkat`}
    </Badge>
  );
}

/** Sums of what the listed firms owe and are owed, by asset, never offset against each other. */
export function firmTotals(
  firms: readonly ContactView[],
  balances: Balances,
  asset: Asset,
): Record<'has' | 'try' | 'usd' | 'other', SideTotals> {
  const sum = (of: Asset): SideTotals =>
    sideTotals(firms.map((firm) => quantityOf(balancesOf(balances, firm), of)));
  return { has: sum(HAS), try: sum(TRY), usd: sum('USD'), other: sum(asset) };
}
