import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { Link } from 'wouter';
import type { BankLineView } from '@/data/core/types';
import { useOwnAccounts } from '@/data/till/use-till';
import { accountsFor, type OwnAccount } from '@/domain/ledger/own-account';
import { ownAccountName } from '@/i18n/account-text';
import { useMay } from '@/session/person/permissions';
import { session } from '@/session/state/store';
import { correctedNow } from '@/sync/clock';
import { Drawer } from '@/ui/dialog/Drawer';
import { Select } from '@/ui/field/Select';
import { Button } from '@/ui/sign/Button';
import { EmptyState } from '@/ui/sign/EmptyState';
import { Skeleton } from '@/ui/sign/Skeleton';
import { useMedia } from '@/ui/style/use-media';
import { PillToggle } from '@/ui/table/Pill';
import { VirtualList } from '@/ui/table/VirtualList';
import { partsOf } from './candidates';
import { DayStrip } from './DayStrip';
import { Equation } from './Equation';
import { FeedDialog } from './FeedDialog';
import { feedStateText } from './feed-words';
import { ImportDialog } from './ImportDialog';
import { LinePanel } from './LinePanel';
import { LineRow } from './LineRow';
import { MakeDialog, type Making } from './MakeDialog';
import { accept, saved } from './steps';
import { type BankDesk, type BankLineState, stateOf, useBankDesk } from './use-bank-desk';
import { useBankFeeds } from './use-bank-feeds';
import { acceptReason, proposalTitle, ruleText, surenessOf } from './words';

/** e-Banka: lines of the bank's statements beside the shop's own books. */
export function BankPage() {
  const own = useOwnAccounts();
  const { branchId } = useSnapshot(session);
  const banks = accountsFor(own, branchId, 'bank');
  const [chosen, setChosen] = useState('');
  const account = banks.find(({ id }) => id === chosen) ?? banks[0];
  // The page belongs to the integrations; what it shows are the accounts.
  const may = useMay('accounts', 1);
  if (!may) return <EmptyState text={<Trans>Bunun için yetkiniz yok.</Trans>} />;
  return account ? (
    <Account key={account.id} account={account} banks={banks} onAccount={setChosen} />
  ) : (
    <EmptyState
      text={<Trans>Banka hesabı yok. Önce Kasalar sayfasında bir banka hesabı açın.</Trans>}
      action={
        <Link href="/accounts" className="underline underline-offset-4">
          <Trans>Kasalar</Trans>
        </Link>
      }
    />
  );
}

function Account({
  account,
  banks,
  onAccount,
}: {
  account: OwnAccount;
  banks: readonly OwnAccount[];
  onAccount: (id: string) => void;
}) {
  const { t } = useLingui();
  const [now] = useState(correctedNow);
  const desk = useBankDesk(account.id, now);
  const [shown, setShown] = useState<BankLineState>('open');
  const [opened, setOpened] = useState<string | null>(null);
  const [importing, setImporting] = useState(false);
  const [feeding, setFeeding] = useState(false);
  const feeds = useBankFeeds();
  const feed = feeds.list?.feeds.find((one) => one.account === account.id);
  const [making, setMaking] = useState<{ line: BankLineView; what: Making } | null>(null);
  const wide = useMedia('(min-width: 1100px)');
  const denied = useMay('accounts', 2) ? undefined : t`Bunun için yetkiniz yok.`;
  const rows = useMemo(
    () => desk.lines?.filter((line) => stateOf(line) === shown) ?? [],
    [desk.lines, shown],
  );
  const line =
    rows.find(({ id }) => id === opened) ??
    desk.lines?.find(({ id }) => id === opened) ??
    (wide ? rows[0] : undefined);
  const known = useMemo(() => new Set(desk.lines?.map(({ id }) => id)), [desk.lines]);
  const panel = line ? (
    <LinePanel desk={desk} line={line} onMake={(what) => setMaking({ line, what })} />
  ) : null;
  return (
    <div className="flex h-full min-h-0" aria-busy={!desk.lines}>
      <div className="flex h-full min-w-0 flex-1 flex-col max-sm:overflow-y-auto">
        <header className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-2 px-6 py-4 max-sm:px-4">
          <h1 className="font-semibold text-24">
            <Trans>e-Banka</Trans>
          </h1>
          <div className="w-56">
            <Select
              label={t`Hesap`}
              labelHidden
              controlSize="sm"
              value={account.id}
              onValue={onAccount}
              options={banks.map((one) => ({
                value: one.id,
                label: one.iban
                  ? `${ownAccountName(one)} ··${one.iban.slice(-4)}`
                  : ownAccountName(one),
              }))}
            />
          </div>
          <span className="flex-1" />
          <Button size="sm" reason={denied} onClick={() => setImporting(true)}>
            <Trans>Ekstre yükle</Trans>
          </Button>
          <Button size="sm" reason={denied} onClick={() => setFeeding(true)}>
            <Trans>Bankadan al</Trans>
          </Button>
        </header>
        {/* All at once, so that what comes late pushes nothing down. */}
        {desk.lines ? (
          <>
            <Equation desk={desk} account={account.id} />
            <Filters
              desk={desk}
              shown={shown}
              onShown={setShown}
              state={feedStateText(feed)}
              denied={denied}
            />
            <Lines
              desk={desk}
              rows={rows}
              shown={shown}
              opened={line?.id ?? null}
              onOpen={setOpened}
            />
            <DayStrip desk={desk} />
          </>
        ) : null}
      </div>
      {wide ? (
        <aside
          aria-label={t`Satır`}
          className="h-full w-[400px] shrink-0 overflow-y-auto border-line border-l bg-raised px-6 py-5"
        >
          {panel ?? (
            <p className="text-13 text-quiet">
              <Trans>Bir satır seçin.</Trans>
            </p>
          )}
        </aside>
      ) : opened !== null && panel ? (
        <Drawer open title={t`Banka satırı`} onClose={() => setOpened(null)}>
          {panel}
        </Drawer>
      ) : null}
      {importing ? (
        <ImportDialog
          account={account}
          isKnown={(id) => known.has(id)}
          onClose={() => setImporting(false)}
        />
      ) : null}
      {feeding ? (
        <FeedDialog
          account={account}
          last={desk.lines?.[0]?.day ?? null}
          feeds={feeds}
          onClose={() => setFeeding(false)}
        />
      ) : null}
      {making ? (
        <MakeDialog line={making.line} what={making.what} onClose={() => setMaking(null)} />
      ) : null}
    </div>
  );
}

/** Accepts all certain proposals in one press, each as its own step. */
function AllCertain({ desk, denied }: { desk: BankDesk; denied: string | undefined }) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const until = desk.lock?.until ?? '';
  const certain = (desk.lines ?? []).flatMap((line) => {
    const found = desk.proposals?.get(line.id);
    const best = found?.certain ? found.proposals[0] : undefined;
    return best && !acceptReason(best.items, line.amount) && line.day > until
      ? [{ line, items: best.items }]
      : [];
  });
  const press = async () => {
    setBusy(true);
    for (const { line, items } of certain)
      if (
        !(await saved(accept(line, items, desk.book?.cheques ?? [], partsOf(items, line.amount))))
      )
        break;
    setBusy(false);
  };
  return (
    <Button
      size="sm"
      loading={busy}
      reason={denied ?? (certain.length === 0 ? t`Kesin öneri yok.` : undefined)}
      onClick={() => void press()}
    >
      <Plural value={certain.length} one="# kesin öneriyi eşle" other="# kesin öneriyi eşle" />
    </Button>
  );
}

function Filters({
  desk,
  shown,
  onShown,
  state,
  denied,
}: {
  desk: BankDesk;
  shown: BankLineState;
  onShown: (state: BankLineState) => void;
  /** When the account was last read from the bank, or why not; '' if it never was. */
  state: string;
  denied: string | undefined;
}) {
  const { t } = useLingui();
  const count = (state: BankLineState): number =>
    (desk.lines ?? []).filter((line) => stateOf(line) === state).length;
  const pills: [BankLineState, string][] = [
    ['open', t`Açık ${count('open')}`],
    ['matched', t`Eşlenen ${count('matched')}`],
    ['ignored', t`Yok sayılan ${count('ignored')}`],
  ];
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-2 px-6 py-3 max-sm:px-4">
      {pills.map(([state, text]) => (
        <PillToggle key={state} on={shown === state} onToggle={() => onShown(state)}>
          {text}
        </PillToggle>
      ))}
      <p className="min-w-0 flex-1 basis-40 text-right text-13 text-quiet max-sm:text-left">
        {state}
      </p>
      <AllCertain desk={desk} denied={denied} />
    </div>
  );
}

const ROW = 52;
const keyOf = ({ id }: BankLineView): string => id;

function Lines({
  desk,
  rows,
  shown,
  opened,
  onOpen,
}: {
  desk: BankDesk;
  rows: readonly BankLineView[];
  shown: BankLineState;
  opened: string | null;
  onOpen: (id: string) => void;
}) {
  const { t } = useLingui();
  const { proposals, book } = desk;
  const what = useCallback(
    (line: BankLineView): string => {
      if (line.ignored) return line.ignored.reason;
      if (line.match) {
        const numbers = line.match.parts.map(
          ({ document }) => book?.slips.find(({ id }) => id === document)?.number ?? '',
        );
        return numbers.filter(Boolean).join(' · ') || t`eşlendi`;
      }
      const found = proposals?.get(line.id);
      if (found?.rule)
        return ruleText(found.rule, {
          accounts: book?.accounts ?? [],
          names: (contact) => book?.contacts.get(contact)?.name ?? contact,
        });
      const best = found?.proposals[0];
      return best ? proposalTitle(best) : found ? t`eşi bulunamadı` : '';
    },
    [proposals, book, t],
  );
  if (!desk.lines) return <Skeleton className="mx-6 h-52 flex-1" />;
  return (
    <VirtualList
      label={t`Banka satırları`}
      rows={rows}
      rowHeight={ROW}
      rowKey={keyOf}
      renderRow={(line) => (
        <LineRow
          line={line}
          what={what(line)}
          sure={shown === 'open' ? surenessOf(proposals?.get(line.id)) : undefined}
          isChosen={line.id === opened}
        />
      )}
      onOpen={({ id }) => onOpen(id)}
      empty={
        <EmptyState
          text={
            desk.lines.length === 0 ? (
              <Trans>Henüz ekstre yok. Bankanızdan indirdiğiniz dosyayı yükleyin.</Trans>
            ) : (
              <Trans>Burada satır yok.</Trans>
            )
          }
        />
      }
      className="min-h-52"
    />
  );
}
