import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio/react';
import { Redirect, useLocation, useSearchParams } from 'wouter';
import { useProducts } from '@/data/catalogue/use-products';
import { HAS } from '@/domain/metal/asset';
import { positionText } from '@/i18n/asset-text';
import { formatAge, formatHas } from '@/i18n/formats';
import { useSeesCost } from '@/session/person/cost';
import { session } from '@/session/state/store';
import { useNow } from '@/ui/date/use-now';
import { Money } from '@/ui/figure/Money';
import { useDelayed } from '@/ui/list/coming';
import { Button } from '@/ui/sign/Button';
import { EmptyState } from '@/ui/sign/EmptyState';
import { Skeleton } from '@/ui/sign/Skeleton';
import { usePhone } from '@/ui/style/use-media';
import { ListHeader } from '@/ui/table/ListHeader';
import { AccountTable } from './AccountTable';
import { AssetTable, useTableRoom } from './AssetTable';
import { BranchTable } from './BranchTable';
import { DayBand } from './DayBand';
import { FlowTable } from './FlowTable';
import { KaratTable } from './KaratTable';
import { PromisedText } from './PromisedText';
import { ofGold, type PricedRow } from './priced';
import { type Detail, type PricedPosition, useDetail, usePricedRows } from './use-priced';

/**
 * Pozisyon özeti: the shop's position in every asset. The page's former view of an account's ledger
 * is redirected, for saved addresses.
 */
export function PositionPage() {
  const [params] = useSearchParams();
  return params.get('view') === 'ledger' ? (
    <Redirect to={`/inventory/account?${params}`} replace />
  ) : (
    <Summary />
  );
}

/** Position with its cost, for people who may see costs. */
function Summary() {
  const { t } = useLingui();
  const [, go] = useLocation();
  const sees = useSeesCost('workbench');
  const phone = usePhone();
  const detail = useDetail(sees);
  const position = usePricedRows(detail.held?.value.positions);
  const coming = useDelayed();
  if (!sees)
    return (
      <div className="flex h-full min-h-0 flex-col">
        <ListHeader title={t`Pozisyon özeti`} count="">
          {null}
        </ListHeader>
        <EmptyState
          text={
            <Trans>
              Pozisyonu ve maliyeti görmek için tezgâhta 3. düzey yetki gerekir. Yetkiyi firmanızın
              yöneticisi verir.
            </Trans>
          }
        />
      </div>
    );
  return (
    <div className="h-full min-h-0 overflow-auto">
      <ListHeader title={t`Pozisyon özeti`} count={phone ? '' : <Told detail={detail} />}>
        <Button size="sm" onClick={() => go('/inventory/account?view=ledger')}>
          <Trans>Maden ekstresi</Trans>
        </Button>
      </ListHeader>
      {phone ? (
        <p className="min-h-7 px-4 pb-2 text-quiet">
          <Told detail={detail} />
        </p>
      ) : null}
      {position && detail.held !== undefined ? (
        <Parts position={position} detail={detail} />
      ) : coming ? (
        <EmptyState text={coming} />
      ) : (
        <Skeleton className="mx-6 my-4 h-40" />
      )}
    </div>
  );
}

function Parts({
  position: { rows, own, whole },
  detail,
}: {
  position: PricedPosition;
  detail: Detail;
}) {
  const { t } = useLingui();
  if (rows.length === 0)
    return (
      <EmptyState
        text={<Trans>Pozisyon yok: ne elde ne carilerde altın, sarrafiye ya da döviz var.</Trans>}
      />
    );
  return (
    <>
      <Gold row={ofGold(rows)} whole={rows.length > 1 ? whole : undefined} today={detail.gold} />
      <Part title={t`Varlıklar`}>
        <AssetTable rows={rows} />
      </Part>
      <Part title={t`Ayar ve yer`}>
        <KaratTable own={own} />
      </Part>
      <div className="grid grid-cols-1 gap-x-10 min-[1100px]:grid-cols-2">
        <Part title={t`Bugün`}>
          <FlowTable today={detail.today} />
        </Part>
        <Part title={t`Nerede duruyor`}>
          <AccountTable own={own} />
        </Part>
      </div>
      <BranchTable
        rows={rows}
        own={own}
        detail={detail}
        heading={(table) => <Part title={t`Şubeler`}>{table}</Part>}
      />
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="px-6 py-4 max-sm:px-4">
      <h2 className="mb-1 font-semibold text-18">{title}</h2>
      {children}
    </section>
  );
}

/**
 * Position of gold in words with its worth and its limit, then the worth of all assets together.
 */
function Gold({
  row,
  whole,
  today,
}: {
  row: PricedRow | undefined;
  whole: PricedPosition['whole'] | undefined;
  today: Detail['gold'];
}) {
  const products = useProducts();
  const table = useTableRoom();
  const net = row?.net ?? 0;
  return (
    <div className="grid gap-x-10 gap-y-4 border-line border-y bg-raised px-6 py-4 max-sm:px-4 min-[1100px]:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="flex flex-wrap content-start items-end gap-x-10 gap-y-3">
        <div className="basis-full">
          <p className="font-semibold text-30 max-sm:text-24">{positionText(HAS, net, products)}</p>
          {row && table ? <PromisedText row={row} /> : null}
        </div>
        {row ? (
          <>
            <Fact name={<Trans>Hasın piyasa değeri</Trans>} kurus={row.value} />
            <Fact
              name={<Trans>Hasta gerçekleşmemiş kâr / zarar</Trans>}
              kurus={row.result}
              signed
            />
          </>
        ) : null}
        {whole ? (
          <div>
            <Fact
              name={<Trans>Bütün varlıklar (sarrafiye, gümüş, döviz dâhil)</Trans>}
              kurus={whole.kurus}
            />
            {whole.has === null ? null : (
              <p className="text-13 text-quiet">{formatHas(whole.has)}</p>
            )}
          </div>
        ) : null}
      </div>
      {row ? <DayBand row={row} today={today} /> : null}
    </div>
  );
}

function Fact({
  name,
  kurus,
  signed = false,
}: {
  name: ReactNode;
  kurus: number | null;
  signed?: boolean;
}) {
  return (
    <p className="whitespace-nowrap">
      <span className="block text-13 text-quiet">{name}</span>
      <span className="font-semibold text-18">
        {kurus === null ? '–' : <Money kurus={kurus} signed={signed} />}
      </span>
    </p>
  );
}

const STEP_MS = 10_000;

/** Says how old the server's costs are; the quantities are computed here and are always current. */
function Told({ detail: { held } }: { detail: Detail }) {
  const { networkerror } = useSnapshot(session);
  const now = useNow(STEP_MS);
  if (held === undefined) return null;
  if (held === null) return <Trans>Maliyeti sunucu hesaplar; bu cihaza henüz gelmedi.</Trans>;
  const age = formatAge(Math.max(0, now - held.at), now);
  return networkerror ? <Trans>çevrimdışı · maliyet {age}</Trans> : <Trans>maliyet {age}</Trans>;
}
