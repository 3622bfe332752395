import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { type AccountView, useOwnAccounts } from '@/data/till/use-till';
import type { SiteKind } from '@/domain/people/site';
import type { StockSum } from '@/parts/position/stock-sums';
import { useAllSums } from '@/parts/position/use-stock-sums';
import { mint } from '@/session/page/mint';
import { useSaving } from '@/session/page/use-saving';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { Button } from '@/ui/sign/Button';
import { RetryState } from '@/ui/sign/RetryState';
import { SkeletonRows } from '@/ui/sign/Skeleton';
import { SyncMark } from '@/ui/sign/SyncMark';
import { putSite, SiteDialog } from './sites/SiteDialog';
import { cardsIn, type SiteRow } from './sites/site-rows';
import { useSiteRows } from './sites/use-site-rows';

type Asked =
  | { what: 'new'; kind: SiteKind }
  | { what: 'rename' | 'archive' | 'restore'; row: SiteRow; id: string };

const ALL = {};
const NO_SUMS: readonly StockSum[] = [];

/**
 * Branches and warehouses of the company, each with what lies and works there. A change is a wish,
 * which can wait offline.
 */
export function SitesPage() {
  const { t } = useLingui();
  const { rows: listed, failed, load } = useSiteRows();
  const [asked, setAsked] = useState<Asked | null>(null);
  const counted = useAllSums(ALL, true, true);
  const sums = counted ?? NO_SUMS;
  // Drawn once with what lies there, so that no row grows when the cards are counted.
  const rows = counted ? listed : undefined;
  const accounts = useOwnAccounts();
  const close = () => setAsked(null);
  const ofKind = (kind: SiteKind) => rows?.filter((row) => row.kind === kind) ?? [];
  const group = (kind: SiteKind, title: ReactNode, text: ReactNode, add: string) => (
    <Group
      title={title}
      text={text}
      add={
        <Button disabled={!rows} onClick={() => setAsked({ what: 'new', kind })}>
          {add}
        </Button>
      }
    >
      {ofKind(kind).map((row) => (
        <SiteItem
          key={row.id}
          row={row}
          cards={cardsIn(row, sums)}
          accounts={accounts.filter(({ branch, archived }) => branch === row.id && !archived)}
          onAsk={(what) => setAsked({ what, row, id: mint() })}
        />
      ))}
    </Group>
  );
  return (
    <div className="min-w-0 max-w-[680px]">
      <h1 className="font-semibold text-24">
        <Trans>Şubeler ve depolar</Trans>
      </h1>
      {failed && !listed ? (
        <RetryState
          text={<Trans>Liste sunucuda durur; ağ gelince burada görünür.</Trans>}
          onRetry={load}
        />
      ) : null}
      {!rows && (listed || !failed) ? <SkeletonRows rows={3} height={64} /> : null}
      {rows ? (
        <>
          {group(
            'branch',
            <Trans>Şubeler</Trans>,
            <Trans>Fişler, kasalar ve mal bir şubeye yazılır; cari bakiyeler ortaktır.</Trans>,
            t`Şube ekle`,
          )}
          {group(
            'warehouse',
            <Trans>Depolar</Trans>,
            <Trans>Stok kartının bulunduğu yer: kasa dairesi, atölye, merkez depo.</Trans>,
            t`Depo ekle`,
          )}
        </>
      ) : null}
      {asked?.what === 'new' ? (
        <SiteDialog kind={asked.kind} others={ofKind(asked.kind)} onClose={close} />
      ) : null}
      {asked?.what === 'rename' ? (
        <SiteDialog
          kind={asked.row.kind}
          site={asked.row}
          others={ofKind(asked.row.kind)}
          onClose={close}
        />
      ) : null}
      {asked?.what === 'archive' || asked?.what === 'restore' ? (
        <ArchiveDialog
          row={asked.row}
          id={asked.id}
          cards={cardsIn(asked.row, sums)}
          onClose={close}
        />
      ) : null}
    </div>
  );
}

type GroupProps = { title: ReactNode; text: ReactNode; add: ReactNode; children: ReactNode[] };

const Group = ({ title, text, add, children }: GroupProps) => (
  <section className="mt-6">
    <div className="flex flex-wrap items-end justify-between gap-3">
      <div>
        <h2 className="font-semibold text-18">{title}</h2>
        <p className="max-w-[52ch] text-13 text-quiet">{text}</p>
      </div>
      {add}
    </div>
    {children.length > 0 ? (
      <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-raised">
        {children}
      </ul>
    ) : (
      <p className="mt-3 rounded-card border border-line border-dashed px-5 py-4 text-quiet">
        <Trans>Henüz yok.</Trans>
      </p>
    )}
  </section>
);

type ItemProps = {
  row: SiteRow;
  cards: number;
  accounts: readonly AccountView[];
  onAsk: (what: 'rename' | 'archive' | 'restore') => void;
};

function SiteItem({ row, cards, accounts, onAsk }: ItemProps) {
  const { t } = useLingui();
  const { name, archived, people, sync } = row;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 font-medium [overflow-wrap:anywhere]">
          {name}
          {archived ? (
            <span className="font-normal text-13 text-quiet">
              <Trans>arşivde</Trans>
            </span>
          ) : null}
          <SyncMark mark={sync} />
        </p>
        <p className="text-13 text-quiet">
          <Plural value={cards} one="# stok kartı" other="# stok kartı" />
          {accounts.length > 0 ? (
            <>
              {' · '}
              <Plural value={accounts.length} one="# kasa" other="# kasa" />
            </>
          ) : null}
          {people === null ? null : (
            <>
              {' · '}
              <Plural value={people} one="# kişi" other="# kişi" />
            </>
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" aria-label={t`Adını değiştir: ${name}`} onClick={() => onAsk('rename')}>
          <Trans>Adını değiştir</Trans>
        </Button>
        {archived ? (
          <Button
            size="sm"
            aria-label={t`Arşivden çıkar: ${name}`}
            onClick={() => onAsk('restore')}
          >
            <Trans>Arşivden çıkar</Trans>
          </Button>
        ) : (
          <Button size="sm" aria-label={t`Arşivle: ${name}`} onClick={() => onAsk('archive')}>
            <Trans>Arşivle</Trans>
          </Button>
        )}
      </div>
    </li>
  );
}

type ArchiveProps = { row: SiteRow; id: string; cards: number; onClose: () => void };

/** Asks before a branch or warehouse is archived or restored. One with goods in it stays open. */
function ArchiveDialog({ row, id, cards, onClose }: ArchiveProps) {
  const { t } = useLingui();
  const { save, busy, failure } = useSaving();
  const [, go] = useLocation();
  const { kind, name, archived, version } = row;
  const confirm = async () => {
    const site = { id: row.id, kind, name, archived: !archived };
    if (await save(() => putSite(id, site, version))) onClose();
  };
  if (!archived && cards > 0)
    return (
      <ConfirmDialog
        open
        title={t`${name} arşivlenemez`}
        text={t`Burada ${cards} stok kartı duruyor. Önce malı başka yere sevk edin ya da taşıyın.`}
        confirm={t`Sevkleri aç`}
        onClose={onClose}
        onConfirm={() => go('/inventory/transactions')}
      />
    );
  return (
    <ConfirmDialog
      open
      title={archived ? t`${name} arşivden çıkarılsın mı?` : t`${name} arşivlensin mi?`}
      text={
        failure ??
        (archived
          ? t`Yeni işlerde yeniden seçilebilir.`
          : t`Yeni işlerde seçilmez. Burada yazılmış fişler ve kasalar olduğu gibi durur.`)
      }
      confirm={archived ? t`Arşivden çıkar` : t`Arşivle`}
      loading={busy}
      onClose={onClose}
      onConfirm={confirm}
    />
  );
}
