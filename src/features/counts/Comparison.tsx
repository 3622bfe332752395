import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { CountView } from '@/data/core/types';
import { useApprovers } from '@/data/list/use-definitions';
import { cardsForCount } from '@/data/stock/use-counts';
import { useOwnAccounts } from '@/data/till/use-till';
import { metalAccount } from '@/domain/ledger/own-account';
import type { Approval } from '@/domain/rules/approval';
import {
  type CountCard,
  type Counted,
  type CountLine,
  changeOf,
  compareCount,
  countDifferences,
  countedCards,
  isExplained,
  MOST_CHANGES,
  mayWrite,
  readLate,
  readTwice,
  unknownCodes,
} from '@/domain/stock/stock-count';
import { differenceApproval } from '@/domain/stock/stock-difference';
import { ApproveDialog } from '@/parts/approval/ApproveDialog';
import { TermInput } from '@/parts/definition/TermInput';
import { mint } from '@/session/page/mint';
import { useSaving } from '@/session/page/use-saving';
import { useUserName } from '@/session/person/permissions';
import { session } from '@/session/state/store';
import { correctedNow } from '@/sync/clock';
import { Button } from '@/ui/sign/Button';
import { Skeleton } from '@/ui/sign/Skeleton';
import { showToast } from '@/ui/sign/toast';
import { closeCount } from './actions';
import { ApprovedDifference, ComparedRow } from './ComparedRow';
import { useScopes } from './CountsView';
import { DifferencePaper } from './DifferencePaper';
import { Rows } from './Rows';
import { markSeen } from './use-seen';

/**
 * `sheets`: ids of those that were compared; `written`: the documents that have written parts of
 * it.
 */
type Compared = {
  sheets: string[];
  written: ReadonlySet<string>;
  lines: CountLine[];
  unsure: CountCard[];
  unknown: string[];
  twice: { name: string; counted: Counted }[];
};

async function compared(count: CountView): Promise<Compared> {
  const read = count.sheets.flatMap(({ entries }) => entries.flatMap(({ stock }) => stock ?? []));
  const cards: CountCard[] = await cardsForCount(Array.from(new Set(read)));
  const byId = new Map(cards.map((card) => [card.id, card]));
  const typeOf = (stock: string) => byId.get(stock)?.type;
  const counted = countedCards(count.sheets, typeOf);
  const written = new Set(count.parts?.map(({ id }) => id));
  return {
    sheets: count.sheets.map(({ id }) => id),
    written,
    ...compareCount(cards, count.sheets, { ...count, written }),
    unknown: unknownCodes(count.sheets),
    twice: readTwice(counted, typeOf).map((one) => ({
      name: byId.get(one.stock)?.name ?? one.code,
      counted: one,
    })),
  };
}

const newIds = () => ({ mutation: mint(), document: mint() });

/**
 * Books and count side by side. What is ticked is written when the count is closed: with a reason,
 * and somebody's word.
 */
export function Comparison({ count, onBack }: { count: CountView; onBack: () => void }) {
  const { t } = useLingui();
  const [ids, setIds] = useState(newIds);
  const [last, setLast] = useState<string>();
  const [result, setResult] = useState<Compared>();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const [asking, setAsking] = useState(false);
  const approvers = useApprovers();
  const own = useOwnAccounts();
  const { save, busy, failure } = useSaving();
  const { scopeName } = useScopes();
  const me = useUserName(session.user?.id ?? '');
  useEffect(() => void markSeen(count.id), [count.id]);
  // A reading of another device that arrives meanwhile is compared, too.
  useEffect(() => {
    let stopped = false;
    void compared(count).then((found) => {
      if (!stopped) setResult(found);
    });
    return () => {
      stopped = true;
    };
  }, [count]);
  // A part that was written a moment ago is not offered again.
  const isWriting = last !== undefined && !result?.written.has(last) && count.sync !== 'refused';
  if (!result || isWriting) return <Skeleton className="h-40" />;
  const { sheets, lines, unsure, unknown, twice } = result;
  const late = readLate(count.sheets);
  const isTicked = (line: CountLine): boolean => left.has(line.card.id) === isExplained(line);
  const chosen = lines.filter((line) => mayWrite(line) && isTicked(line));
  const goesOn = chosen.length > MOST_CHANGES;
  const changeIn = (line: CountLine) =>
    changeOf(line, count.scope, (branch) => metalAccount(own, branch));
  const written = chosen.slice(0, MOST_CHANGES);
  const changes = written.map(changeIn);
  const differences = countDifferences(changes);
  const paperLines = async () =>
    written.map((line) => ({
      name: line.card.name,
      code: line.card.barcode,
      change: changeIn(line),
    }));
  const close = async (approvals: readonly Approval[]) => {
    if (
      !(await save(() =>
        closeCount(ids, count.id, { sheets, changes, goesOn }, { reason, approvals }),
      ))
    )
      return;
    showToast({
      type: 'success',
      message: goesOn ? t`${changes.length} fark yazıldı` : t`Sayım kapatıldı`,
    });
    if (!goesOn) return;
    setLast(ids.document);
    setIds(newIds());
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
        {lines.length === 0 && unsure.length > 0 ? (
          <Trans>Karşılaştırılabilen kartlar defterle tutuyor.</Trans>
        ) : lines.length === 0 ? (
          <Trans>Sayım defterle tutuyor.</Trans>
        ) : (
          <Plural value={lines.length} one="# fark var" other="# fark var" />
        )}
      </h2>
      {late > 0 ? (
        <p className="mt-1 text-ambertext">
          <Plural
            value={late}
            one="# okuma defter görüldükten sonra eklendi; kör sayım değil."
            other="# okuma defter görüldükten sonra eklendi; kör sayım değil."
          />
        </p>
      ) : null}
      {twice.length > 0 ? (
        <p className="mt-1 text-ambertext">
          <Trans>
            Birden çok listede okutulan, bir kez sayılan: {twice.map(({ name }) => name).join(', ')}
          </Trans>
        </p>
      ) : null}
      {unknown.length > 0 ? (
        <p className="mt-1 text-ambertext [overflow-wrap:anywhere]">
          <Trans>
            Kartı olmayan etiketler: {unknown.join(', ')}. Kartlarını açıp etiketlerini yeniden
            okutun.
          </Trans>
        </p>
      ) : null}
      {unsure.length > 0 ? (
        <p className="mt-1 text-ambertext [overflow-wrap:anywhere]">
          <Trans>
            Okutulduktan sonra çok hareket gördüğü için karşılaştırılamayan:{' '}
            {unsure.map(({ name }) => name).join(', ')}. Ayrı bir sayımda yeniden sayın.
          </Trans>
        </p>
      ) : null}
      {result.written.size > 0 ? (
        <p className="mt-1 text-quiet">
          <Plural
            value={(count.parts ?? []).reduce((sum, part) => sum + part.changes.length, 0)}
            one="# fark daha önce yazıldı."
            other="# fark daha önce yazıldı."
          />
        </p>
      ) : null}
      {goesOn ? (
        <p className="mt-1 text-ambertext">
          <Trans>
            Bir belgeye en çok {MOST_CHANGES} fark yazılır. Önce ilk {MOST_CHANGES} fark yazılır,
            sayım açık kalır; kalan {chosen.length - MOST_CHANGES} fark ardından yazılır.
          </Trans>
        </p>
      ) : null}
      <div className="mt-3">
        <Rows rows={lines} rowKey={({ card }) => card.id}>
          {(line) => (
            <ComparedRow
              line={line}
              change={changeIn(line)}
              isOn={isTicked(line)}
              onTurn={(on) => turn(line.card.id, on !== isExplained(line))}
            />
          )}
        </Rows>
      </div>
      <DifferencePaper
        title={count.name}
        facts={[scopeName(count.scope), me, reason]}
        changes={changes}
        lines={paperLines}
      />
      {lines.length > 0 ? (
        <TermInput
          list="difference-reasons"
          label={t`Farkın nedeni`}
          value={reason}
          maxLength={500}
          onValue={setReason}
          error={tried && reason.trim() === '' ? t`Nedenini yazın.` : undefined}
          fieldClassName="mt-4 max-w-[520px]"
        />
      ) : null}
      {failure ? (
        <p role="alert" className="mt-2 text-13 text-dangertext">
          {failure}
        </p>
      ) : null}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button onClick={onBack}>
          <Trans>Eksik okumayı ekle</Trans>
        </Button>
        <Button variant="primary" loading={busy} onClick={submit}>
          {goesOn ? (
            <Trans>İlk {MOST_CHANGES} farkı yaz</Trans>
          ) : differences.length > 0 && approvers.length > 0 ? (
            <Trans>Onaylat ve kapat</Trans>
          ) : (
            <Trans>Sayımı kapat</Trans>
          )}
        </Button>
      </div>
      {asking ? (
        <ApproveDialog
          title={t`Sayım farkı onayı`}
          about={<ApprovedDifference changes={changes} late={late} />}
          onClose={() => setAsking(false)}
          onApproved={(by) => {
            setAsking(false);
            void close([differenceApproval(count.id, differences, { by, at: correctedNow() })]);
          }}
        />
      ) : null}
    </>
  );
}
