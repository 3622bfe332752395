import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import { useProducts } from '@/data/catalogue/use-products';
import type { TransactionView } from '@/data/core/types';
import { useRules } from '@/data/list/use-definitions';
import { useQuotes } from '@/data/price/use-quotes';
import { dayOf } from '@/domain/base/day';
import { contactAccount } from '@/domain/ledger/ledger';
import type { Approval } from '@/domain/rules/approval';
import { ruleAt } from '@/domain/rules/dated-rule';
import { type OffsetBasis, overDeviation } from '@/domain/slip/offset';
import { now } from '@/parts/counter/world';
import type { CommitRefusal } from '@/session/page/commit';
import { mint } from '@/session/page/mint';
import { useUnsaved } from '@/session/page/use-unsaved';
import { actorOf } from '@/session/person/actor';
import { session } from '@/session/state/store';
import { type At, filled, NEW_FORM, type OffsetForm, other, readForm, type SideForm } from './form';
import { offsetSlip, rateApproval, saveOffset } from './save';
import { useHeld } from './use-held';

const newIds = () => ({ mutation: mint(), document: mint() });

/** The mahsup that is being made, and everything the screen must know of it. */
export function useOffset(onSaved: (slip: TransactionView, print: boolean) => void) {
  const [params] = useSearchParams();
  const [form, setForm] = useState<OffsetForm>(() => begun(params.get('contact')));
  const [ids, setIds] = useState(newIds);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<CommitRefusal['code'] | null>(null);
  const products = useProducts();
  const { quotes } = useQuotes();
  const board = useMemo(() => new Map(quotes.map((quote) => [quote.code, quote])), [quotes]);
  const [one, two] = form.sides;
  const held = [useHeld(one.account), useHeld(two.account || one.account)] as const;
  const shown = filled(form, held);
  const stands = held[0].find(({ asset }) => asset === shown.sides[0].asset)?.quantity ?? 0;
  const read = readForm(shown, { quotes: board, products, now: now(), held: stands });
  const limit = ruleAt(useRules(), 'offset-deviation', dayOf(now()));
  const over = read.rate !== null && overDeviation(read.rate, limit);
  // Far from the board, or with no board at all, somebody will ask why.
  const wantsNote = over || (read.rate?.basis === 'typed' && read.rate.market === null);
  const dirty = form.sides.some(({ text }) => text !== '') || form.note !== '';
  useUnsaved('offset', dirty);
  useLock(shown, read, setForm);
  const change = (next: Partial<OffsetForm>) => setForm((before) => ({ ...before, ...next }));
  return {
    form: shown,
    read,
    held,
    products,
    limit,
    over,
    wantsNote,
    tried,
    busy,
    refusal,
    try: () => setTried(true),
    account: (at: At, account: string) =>
      setForm((before) => ({
        ...before,
        credited: null,
        lock: null,
        sides: withSide(before.sides, at, { account, asset: '', text: '', exact: null }),
      })),
    asset: (at: At, asset: string) =>
      setForm((before) => ({
        ...before,
        lock: null,
        basis: 'board',
        sides: withSide(before.sides, at, { asset, text: '', exact: null }),
      })),
    quantity: (at: At, text: string, exact: number | null = null) =>
      setForm((before) => ({
        ...before,
        typed: at,
        sides: withSide(withSide(before.sides, at, { text, exact }), other(at), {
          text: '',
          exact: null,
        }),
      })),
    turn: () => change({ credited: other(read.credited), lock: null }),
    basis: (basis: OffsetBasis) => change({ basis, lock: null }),
    rate: (rateText: string) => change({ rateText, basis: 'typed' }),
    note: (note: string) => change({ note }),
    relock: () => change({ lock: null }),
    keep: () =>
      setForm((before) =>
        before.lock ? { ...before, lock: { ...before.lock, at: now(), stale: true } } : before,
      ),
    clear: () => {
      setForm(NEW_FORM);
      setTried(false);
      setRefusal(null);
    },
    save: async (print: boolean, by: string | null) => {
      const { offset, rate } = read;
      if (busy || !offset) return;
      setBusy(true);
      const approvals: Approval[] =
        by !== null && rate ? [rateApproval(by, now(), offset, rate, limit)] : [];
      const slip = offsetSlip(ids.document, offset, rate, form.note, approvals);
      const saved = await saveOffset(ids, slip);
      setBusy(false);
      if (!saved.ok) return setRefusal(saved.error.code);
      setForm(NEW_FORM);
      setIds(newIds());
      setTried(false);
      setRefusal(null);
      const view = {
        ...slip,
        number: saved.value.number ?? '',
        at: now(),
        sync: 'waiting' as const,
        reversedBy: null,
        actor: actorOf(session)?.actor ?? '',
      };
      onSaved(view, print);
    },
  };
}

export type OffsetModel = ReturnType<typeof useOffset>;

function begun(contact: string | null): OffsetForm {
  if (!contact) return NEW_FORM;
  const [first, second] = NEW_FORM.sides;
  const account = contactAccount(contact);
  return { ...NEW_FORM, sides: [{ ...first, account, asset: '' }, second] };
}

function withSide(
  sides: OffsetForm['sides'],
  at: At,
  next: Partial<SideForm>,
): [SideForm, SideForm] {
  const [first, second] = sides;
  return at === 0 ? [{ ...first, ...next }, second] : [first, { ...second, ...next }];
}

/**
 * The board's rate stands still from the first figure on, so that what was agreed is what is saved.
 */
function useLock(
  form: OffsetForm,
  read: ReturnType<typeof readForm>,
  setForm: (next: (before: OffsetForm) => OffsetForm) => void,
): void {
  const { pair, market } = read;
  const wanted =
    form.basis === 'board' &&
    pair !== '' &&
    market !== undefined &&
    form.sides.some(({ text }) => text !== '') &&
    form.lock?.pair !== pair;
  useEffect(() => {
    if (wanted && market)
      setForm((before) => ({ ...before, lock: { pair, market, at: now(), stale: false } }));
  }, [wanted, pair, market, setForm]);
}
