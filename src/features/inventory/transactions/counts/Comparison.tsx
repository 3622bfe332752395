import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { CountView } from '../../../../data/types';
import { cardsForCount } from '../../../../data/use-counts';
import { useApprovers } from '../../../../data/use-definitions';
import type { Approval } from '../../../../domain/approval';
import {
  type CountCard,
  type Counted,
  type CountLine,
  changeOf,
  compareCount,
  countDifferences,
  countedCards,
  readTwice,
  unknownCodes,
} from '../../../../domain/stock-count';
import { differenceApproval } from '../../../../domain/stock-difference';
import { mint } from '../../../../session/mint';
import { useSaving } from '../../../../session/use-saving';
import { Button } from '../../../../ui/Button';
import { Check } from '../../../../ui/Check';
import { Skeleton } from '../../../../ui/Skeleton';
import { TextInput } from '../../../../ui/TextInput';
import { showToast } from '../../../../ui/toast';
import { ApproveDialog } from '../ApproveDialog';
import { closeCount } from './deeds';
import { countedText, differenceDeed, differenceName } from './words';

/** `sheets`: ids of those that were compared. */
type Compared = { sheets: string[]; lines: CountLine[]; unknown: string[]; twice: { name: string; counted: Counted }[] };

async function compared(count: CountView): Promise<Compared> {
  const read = count.sheets.flatMap(({ entries }) => entries.flatMap(({ stock }) => stock ?? []));
  const cards: CountCard[] = await cardsForCount(Array.from(new Set(read)));
  const byId = new Map(cards.map((card) => [card.id, card]));
  const typeOf = (stock: string) => byId.get(stock)?.type;
  const counted = countedCards(count.sheets, typeOf);
  return {
    sheets: count.sheets.map(({ id }) => id),
    lines: compareCount(cards, count.sheets, count),
    unknown: unknownCodes(count.sheets),
    twice: readTwice(counted, typeOf).map((one) => ({ name: byId.get(one.stock)?.name ?? one.code, counted: one })),
  };
}

/** Books and count side by side. What is ticked is written when the count is closed: with a reason, and somebody's word. */
export function Comparison({ count, onBack }: { count: CountView; onBack: () => void }) {
  const { t } = useLingui();
  const [ids] = useState(() => ({ mutation: mint(), document: mint() }));
  const [result, setResult] = useState<Compared>();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const [asking, setAsking] = useState(false);
  const approvers = useApprovers();
  const { save, busy, trouble } = useSaving();
  // A sheet of another device that arrives meanwhile is compared, too.
  useEffect(() => {
    let stopped = false;
    void compared(count).then((found) => {
      if (!stopped) setResult(found);
    });
    return () => {
      stopped = true;
    };
  }, [count]);
  if (!result) return <Skeleton className="h-40" />;
  const { sheets, lines, unknown, twice } = result;
  const chosen = lines.filter(({ card }) => !left.has(card.id));
  const changes = chosen.map((line) => changeOf(line, count.scope));
  const differences = countDifferences(changes);
  const close = async (approvals: readonly Approval[]) => {
    if (!(await save(() => closeCount(ids, count.id, { sheets, changes }, { reason, approvals })))) return;
    showToast({ type: 'success', message: t`Sayım kapatıldı` });
  };
  const submit = () => {
    setTried(true);
    if (lines.length > 0 && reason.trim() === '') return;
    // Where nobody could agree it is written all the same, and the server leaves a finding.
    if (differences.length > 0 && approvers.length > 0) setAsking(true);
    else void close([]);
  };
  const turn = (id: string, on: boolean) =>
    setLeft((before) => {
      const next = new Set(before);
      if (on) next.delete(id);
      else next.add(id);
      return next;
    });
  return (
    <>
      <h2 className="font-semibold text-18">
        {lines.length === 0 ? <Trans>Sayım defterle tutuyor.</Trans> : <Plural value={lines.length} one="# fark var" other="# fark var" />}
      </h2>
      {twice.length > 0 ? (
        <p className="mt-1 text-ambertext">
          <Trans>Birden çok cihazda okutulan, bir kez sayılan: {twice.map(({ name }) => name).join(', ')}</Trans>
        </p>
      ) : null}
      {unknown.length > 0 ? (
        <p className="mt-1 text-ambertext [overflow-wrap:anywhere]">
          <Trans>Kartı olmayan etiketler: {unknown.join(', ')}. Kartlarını açıp etiketlerini yeniden okutun.</Trans>
        </p>
      ) : null}
      <ul className="mt-3 max-w-[820px] border-line border-t">
        {lines.map((line) => (
          <li key={line.card.id} className="flex items-center justify-between gap-3 border-line border-b py-1.5">
            <span className="min-w-0">
              <bdi className="block truncate font-medium">{line.card.name}</bdi>
              <span className="text-13 text-quiet">
                {differenceName(line.is)} · <span className="whitespace-nowrap">{line.card.barcode}</span> ·{' '}
                <span className="whitespace-nowrap">
                  <Trans>defterde {countedText(line.expected)}</Trans>
                </span>{' '}
                ·{' '}
                <span className="whitespace-nowrap">
                  <Trans>sayılan {countedText(line.found)}</Trans>
                </span>
              </span>
            </span>
            <Check
              label={
                <>
                  {differenceDeed(line.is)}
                  <span className="sr-only">: {line.card.name}</span>
                </>
              }
              checked={!left.has(line.card.id)}
              onChange={(on) => turn(line.card.id, on)}
              className="min-w-[132px] shrink-0"
            />
          </li>
        ))}
      </ul>
      {lines.length > 0 ? (
        <TextInput
          label={t`Farkın nedeni`}
          value={reason}
          maxLength={500}
          onValue={setReason}
          error={tried && reason.trim() === '' ? t`Nedenini yazın.` : undefined}
          fieldClassName="mt-4 max-w-[520px]"
        />
      ) : null}
      {trouble ? (
        <p role="alert" className="mt-2 text-13 text-dangertext">
          {trouble}
        </p>
      ) : null}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button onClick={onBack}>
          <Trans>Saymaya dön</Trans>
        </Button>
        <Button variant="primary" loading={busy} onClick={submit}>
          {differences.length > 0 && approvers.length > 0 ? <Trans>Onaylat ve kapat</Trans> : <Trans>Sayımı kapat</Trans>}
        </Button>
      </div>
      {asking ? (
        <ApproveDialog
          title={t`Sayım farkı onayı`}
          onClose={() => setAsking(false)}
          onApproved={(by) => {
            setAsking(false);
            void close([differenceApproval(count.id, differences, { by, at: Date.now() })]);
          }}
        />
      ) : null}
    </>
  );
}
