import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'wouter';
import { useProducts } from '@/data/catalogue/use-products';
import type { BalanceView } from '@/data/core/types';
import { useAllBalances } from '@/data/ledger/use-balances';
import { isOffered } from '@/domain/base/listed';
import type { Account } from '@/domain/ledger/ledger';
import { kindOf } from '@/domain/ledger/own-account';
import type { Approval } from '@/domain/rules/approval';
import type { TrayWeighing } from '@/domain/stock/tray';
import type { Figure } from '@/domain/till/till';
import { assetsOn, enteredKey, figuresNow } from '@/parts/till/session-state';
import { saveClose, saveOpening } from '@/parts/till/till-actions';
import { assetOrder } from '@/parts/till/words';
import { mint } from '@/session/page/mint';
import { recordPath } from '@/session/page/record-path';
import { useSaving } from '@/session/page/use-saving';
import { useUnsaved } from '@/session/page/use-unsaved';
import { correctedNow } from '@/sync/clock';
import type { CountOf } from './CountView';
import {
  amountKey,
  type ByNotes,
  type CountedRow,
  isRequired,
  readCount,
  type ScrapRow,
  type Texts,
} from './entry';
import { expectedTrays, readTrays, type TrayRow } from './trays';

/**
 * A count from its first digit to the closed till. What the books expect is read only when the
 * count is finished.
 */
export function useCount({ session, accounts, sessions }: CountOf) {
  const [, go] = useLocation();
  const balances = useAllBalances();
  const [ids] = useState(() => ({ mutation: mint(), document: mint() }));
  const [texts, setTexts] = useState<Texts>({});
  const [scrap, setScrap] = useState<Readonly<Record<Account, readonly ScrapRow[]>>>({});
  const [trays, setTrays] = useState<readonly TrayRow[]>([]);
  const [weighed, setWeighed] = useState<readonly TrayWeighing[]>([]);
  const [tried, setTried] = useState(false);
  const [figures, setFigures] = useState<readonly Figure[] | null>(null);
  const [saved, setSaved] = useState(false);
  const { save: saving, busy, failure } = useSaving();
  const lines = useCountLines(accounts, balances);
  const [chosen, choose] = useState<ByNotes>(NONE);
  const read = readCount(lines, { texts, scrap, chosen });
  const traysRead = readTrays(trays);
  const missing = lines.filter(
    (line) => isRequired(line) && !read.entered.has(enteredKey(line.account, line.asset)),
  );
  useUnsaved(
    'till-count',
    !saved &&
      (Object.values(texts).some((text) => text !== '') ||
        Object.values(scrap).some((rows) => rows.length > 0) ||
        trays.length > 0),
  );
  const now = useRef(balances);
  now.current = balances;
  const finish = async () => {
    setTried(true);
    if (read.wrong.size > 0 || traysRead.wrong.size > 0 || missing.length > 0) return;
    const since = session?.open?.at ?? correctedNow();
    setWeighed(await expectedTrays(traysRead.weighed));
    setFigures(
      await figuresNow({
        accounts,
        entered: read.entered,
        balances: now.current,
        sessions,
        since,
        now: Number.MAX_SAFE_INTEGER,
      }),
    );
  };
  const again = () => {
    setTexts({});
    setScrap({});
    setTrays([]);
    choose(NONE);
    setTried(false);
    setFigures(null);
  };
  const save = async (reason: string, approvals: readonly Approval[]) => {
    if (!figures) return;
    const why = { reason, approvals };
    const counted = figures.filter(({ quantity }) => quantity !== null);
    const isSaved = await saving(() =>
      session
        ? saveClose(
            ids,
            { session: session.id, accounts, counts: figures, notes: read.notes, trays: weighed },
            why,
          )
        : saveOpening(ids, accounts, counted, why),
    );
    if (!isSaved) return;
    // What was typed is saved: leaving asks nothing. The page is told before it goes.
    flushSync(() => setSaved(true));
    go(session ? recordPath('z', session.id) : '/accounts?view=cash');
  };
  const type = (key: string, text: string) => setTexts((before) => ({ ...before, [key]: text }));
  const turn = (line: CountedRow) =>
    choose(
      (before) =>
        new Set(
          before.has(amountKey(line))
            ? without(before, amountKey(line))
            : [...before, amountKey(line)],
        ),
    );
  const closedElsewhere = session !== null && session.close !== null && !busy && !saved;
  return {
    closedElsewhere,
    lines,
    read,
    missing,
    tried,
    texts,
    type,
    chosen,
    turn,
    scrap,
    setScrap,
    trays,
    setTrays,
    traysRead,
    weighed,
    figures,
    finish,
    again,
    save,
    busy,
    failure,
  };
}

const NONE: ByNotes = new Set();
const without = (chosen: ByNotes, key: string): string[] =>
  Array.from(chosen).filter((one) => one !== key);

export type Count = ReturnType<typeof useCount>;

/** Which fields there are says nothing of what they should hold: every coin of the list has one. */
function useCountLines(
  accounts: readonly Account[],
  balances: ReadonlyMap<string, readonly BalanceView[]>,
): CountedRow[] {
  const products = useProducts();
  return useMemo(() => {
    const coins = products
      .filter((product) => product.kind === 'coin' && isOffered(product, 'accounts'))
      .map(({ code }) => code);
    return accounts.flatMap((account) => {
      const assets = new Set([
        ...(kindOf(account) === 'coins' ? coins : []),
        ...assetsOn(balances, account),
      ]);
      const ordered =
        kindOf(account) === 'coins' ? Array.from(assets) : Array.from(assets).sort(assetOrder);
      return ordered.map((asset): CountedRow => ({ account, asset }));
    });
  }, [accounts, balances, products]);
}
