import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useProducts } from '@/data/catalogue/use-products';
import type { LetterView } from '@/data/core/types';
import { type Candidate, letterCandidates } from '@/data/ledger/letter-candidates';
import { useRules } from '@/data/list/use-definitions';
import { dayOf } from '@/domain/base/day';
import { fold } from '@/domain/base/fold';
import { babsLimit } from '@/domain/fiscal/babs';
import type { LetterAsk } from '@/domain/fiscal/letter';
import { letterKindName, monthText } from '@/i18n/fiscal/letter-text';
import { formatMoney } from '@/i18n/formats';
import { BalanceText } from '@/parts/contact/BalanceText';
import { AskFields, askOf, usualAsk } from '@/parts/fiscal/AskFields';
import { letterIdFor, saveIssue } from '@/parts/fiscal/letter-steps';
import { mint } from '@/session/page/mint';
import { correctedNow } from '@/sync/clock';
import { Dialog } from '@/ui/dialog/Dialog';
import { Button } from '@/ui/sign/Button';
import { EmptyState } from '@/ui/sign/EmptyState';
import { showToast } from '@/ui/sign/toast';
import { ExportDialog } from '@/ui/table/ExportDialog';
import { ExportMenu } from '@/ui/table/ExportMenu';
import { count, type ExportColumn, money, text } from '@/ui/table/export/cell';
import { pagesOf } from '@/ui/table/export/pages';
import { SearchBox } from '@/ui/table/SearchBox';
import { useExport } from '@/ui/table/use-export';

/** Most rows that are drawn; others may be chosen too, and the search finds them. */
const SHOWN = 100;

/**
 * Letters to many: everybody with a balance on a day, or the firms of a month’s BA or BS. Those that
 * the law reports are chosen; the person may choose otherwise.
 */
export function BatchDialog({
  letters,
  onClose,
}: {
  /** Present letters: a contact with one of the same day or month is not preselected. */
  letters: readonly LetterView[];
  onClose: () => void;
}) {
  const { t } = useLingui();
  const [today] = useState(() => dayOf(correctedNow()));
  const [dialog] = useState(mint);
  const [asked, setAsked] = useState(() => usualAsk(today));
  const ask = useMemo(() => askOf(asked, today), [asked, today]);
  const found = useCandidates(ask);
  const rules = useRules();
  const limit = ask && ask.kind !== 'balance' ? babsLimit(rules, ask.month) : 0;
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  const [search, setSearch] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  // Letters at the opening of the dialog, so that those which it creates change no row.
  const [known] = useState(letters);
  const written = useMemo(() => new Set(ask ? writtenTo(known, ask) : []), [known, ask]);
  const isOffered = ({ contact, month }: Candidate): boolean =>
    limit !== undefined && !written.has(contact.id) && (month === undefined || month.net >= limit);
  const isChosen = (one: Candidate): boolean =>
    limit !== undefined && isOffered(one) !== changed.has(one.contact.id);
  const chosen = found?.filter(isChosen) ?? [];
  const query = fold(useDeferredValue(search));
  const listed = found?.filter(({ contact }) => query === '' || fold(contact.name).includes(query));
  const toggle = (id: string) => {
    const next = new Set(changed);
    if (!next.delete(id)) next.add(id);
    setChanged(next);
  };
  const save = async () => {
    if (!ask || busy) return;
    setBusy(true);
    for (const { contact } of chosen) {
      const saved = await saveIssue(letterIdFor(dialog, contact.id, ask), contact.id, ask);
      if (saved.ok) continue;
      setBusy(false);
      return setFailure(t`Kalanlar kaydedilemedi; bu cihazda yer açıp yeniden deneyin.`);
    }
    const size = chosen.length;
    showToast({ type: 'success', message: t`${size} mektup hazırlanıyor.` });
    onClose();
  };
  return (
    <Dialog
      open
      width="lg"
      onClose={onClose}
      title={t`Toplu mektup`}
      description={t`Rakamları sunucu hesaplar ve dondurur; buradakiler kimi seçeceğinizi gösterir.`}
      failure={failure}
      footer={
        <>
          <Report ask={ask} rows={found} />
          <Button onClick={onClose}>{t`Vazgeç`}</Button>
          <Button
            variant="primary"
            loading={busy}
            reason={
              limit === undefined
                ? t`Bu ay için BA/BS bildirimi yok (kurallarda 0).`
                : chosen.length === 0
                  ? t`Mektup gidecek kişi seçin.`
                  : undefined
            }
            onClick={save}
          >
            <Plural value={chosen.length} one="# mektup hazırla" other="# mektup hazırla" />
          </Button>
        </>
      }
    >
      <div className="mt-3 grid gap-3">
        <AskFields
          asked={asked}
          today={today}
          onAsked={(next) => {
            setAsked(next);
            setChanged(new Set());
          }}
        />
        {ask && ask.kind !== 'balance' && limit !== undefined ? (
          <p className="text-13 text-quiet">
            <Trans>
              {formatMoney(limit)} ve üstü seçili gelir. Sınır ve bittiği gün Ayarlar’daki
              kurallardadır; bildirim bu programdan gönderilmez.
            </Trans>
          </p>
        ) : null}
        <SearchBox
          label={t`Ara`}
          placeholder={t`Cari adı`}
          value={search}
          onValue={setSearch}
          className="w-full"
        />
      </div>
      <div className="mt-2 min-h-60">
        {!found ? (
          <p role="status" className="py-3 text-13 text-quiet">
            {ask ? <Trans>Hesaplar okunuyor…</Trans> : <Trans>Önce günü yazın.</Trans>}
          </p>
        ) : listed?.length === 0 ? (
          <EmptyState
            text={
              found.length === 0 ? (
                <Trans>Bu gün ya da ay için yazılacak kimse yok.</Trans>
              ) : (
                <Trans>Bu adla kimse yok.</Trans>
              )
            }
          />
        ) : (
          <ul>
            {listed?.slice(0, SHOWN).map((one) => (
              <Row
                key={one.contact.id}
                row={one}
                isChosen={isChosen(one)}
                isOff={limit === undefined}
                isWritten={written.has(one.contact.id)}
                onToggle={() => toggle(one.contact.id)}
              />
            ))}
          </ul>
        )}
        {listed && listed.length > SHOWN ? (
          <p className="py-2 text-13 text-quiet">
            <Plural
              value={listed.length - SHOWN}
              one="# kişi daha var; adıyla arayın."
              other="# kişi daha var; adıyla arayın."
            />
          </p>
        ) : null}
      </div>
    </Dialog>
  );
}

/** Contacts that have a letter of the same kind and day or month. */
const writtenTo = (letters: readonly LetterView[], ask: LetterAsk): string[] =>
  letters
    .filter(
      ({ figures, stage, sync }) =>
        stage !== 'withdrawn' &&
        sync !== 'refused' &&
        (figures.kind === 'balance'
          ? ask.kind === 'balance' && figures.day === ask.day
          : figures.kind === ask.kind && figures.month === ask.month),
    )
    .map(({ contact }) => contact);

/** Whom letters may go to; undefined while the device reads its books. */
function useCandidates(ask: LetterAsk | undefined): readonly Candidate[] | undefined {
  const [found, setFound] = useState<{ of: LetterAsk; rows: Candidate[] }>();
  useEffect(() => {
    let isStale = false;
    if (!ask) return;
    void letterCandidates(ask, () => isStale).then((rows) => {
      if (!isStale && rows) setFound({ of: ask, rows });
    });
    return () => {
      isStale = true;
    };
  }, [ask]);
  return found && found.of === ask ? found.rows : undefined;
}

function Row({
  row: { contact, balances, month },
  isChosen,
  isOff,
  isWritten,
  onToggle,
}: {
  row: Candidate;
  isChosen: boolean;
  isOff: boolean;
  /** There is a letter of the same day or month. */
  isWritten: boolean;
  onToggle: () => void;
}) {
  const products = useProducts();
  const id = `letter-${contact.id}`;
  return (
    <li className="grid min-h-12 grid-cols-[auto_1fr_auto] items-center gap-x-3 border-line border-b py-2">
      <input
        id={id}
        type="checkbox"
        className="size-5 accent-(--ink)"
        checked={isChosen}
        disabled={isOff}
        onChange={onToggle}
      />
      <label htmlFor={id} className="grid min-w-0">
        <bdi className="truncate">{contact.name}</bdi>
        {isWritten ? (
          <span className="text-12 text-quiet">
            <Trans>mektubu var</Trans>
          </span>
        ) : null}
      </label>
      <span className="max-w-[50vw] text-right text-13">
        {month ? (
          <>
            {formatMoney(month.net)}{' '}
            <span className="text-quiet">
              <Plural value={month.count} one="# belge" other="# belge" />
            </span>
          </>
        ) : (
          <BalanceText
            isEnd
            products={products}
            assets={balances.map(({ asset, quantity }) => ({
              asset,
              confirmed: quantity,
              waiting: 0,
            }))}
          />
        )}
      </span>
    </li>
  );
}

/** The BA or BS list of the month as a file. */
function Report({
  ask,
  rows,
}: {
  ask: LetterAsk | undefined;
  rows: readonly Candidate[] | undefined;
}) {
  const { t } = useLingui();
  const exporting = useExport();
  if (!ask || ask.kind === 'balance') return null;
  const { kind, month } = ask;
  const columns: ExportColumn<Candidate>[] = [
    { head: t`Unvan`, width: 32, cell: ({ contact }) => text(contact.title || contact.name) },
    { head: t`Vergi dairesi`, width: 18, cell: ({ contact }) => text(contact.taxOffice ?? '') },
    {
      head: t`Vergi / T.C. kimlik no`,
      width: 16,
      cell: ({ contact }) => text(contact.taxId ?? ''),
    },
    { head: t`Belge sayısı`, width: 12, cell: (one) => count(one.month?.count ?? 0) },
    { head: t`KDV hariç toplam`, width: 16, cell: (one) => money(one.month?.net ?? 0) },
  ];
  return (
    <span className="mr-auto self-center">
      <ExportMenu
        reason={rows?.length ? undefined : t`Dışa aktarılacak kayıt yok.`}
        onExport={(format) =>
          exporting.start(
            {
              name: `${kind}-${month}`,
              sheet: `${letterKindName(kind)} ${monthText(month)}`,
              format,
              columns,
              pages: pagesOf(rows ?? []),
            },
            rows?.length ?? 0,
          )
        }
      />
      <ExportDialog exporting={exporting} />
    </span>
  );
}
