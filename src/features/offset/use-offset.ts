import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import { useProducts } from '@/data/catalogue/use-products';
import type { TransactionView } from '@/data/core/types';
import { useRules } from '@/data/list/use-definitions';
import { useQuotes } from '@/data/price/use-quotes';
import { dayOf } from '@/domain/base/day';
import type { Product } from '@/domain/catalogue/product';
import { contactAccount } from '@/domain/ledger/ledger';
import type { Approval } from '@/domain/rules/approval';
import { ruleAt } from '@/domain/rules/dated-rule';
import { type OffsetBasis, overDeviation } from '@/domain/slip/offset';
import type { SaveCode } from '@/i18n/refusal-text';
import { now } from '@/parts/counter/world';
import { mint } from '@/session/page/mint';
import { useUnsaved } from '@/session/page/use-unsaved';
import { actorOf } from '@/session/person/actor';
import { session } from '@/session/state/store';
import {
  type At,
  filled,
  NEW_FORM,
  type OffsetForm,
  other,
  readForm,
  readSideText,
  type SideForm,
} from './form';
import { offsetSlip, rateApproval, saveOffset } from './save';
import { useAccountBalance } from './use-account-balance';

const newIds = () => ({ mutation: mint(), document: mint() });

/** State and actions of the form of a mahsup (offset). */
export function useOffset(onSaved: (slip: TransactionView, print: boolean) => void) {
  const [params] = useSearchParams();
  const [form, setForm] = useState<OffsetForm>(() => begun(params.get('contact')));
  const [ids, setIds] = useState(newIds);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<SaveCode | null>(null);
  const products = useProducts();
  const { quotes } = useQuotes();
  const board = useMemo(() => new Map(quotes.map((quote) => [quote.code, quote])), [quotes]);
  const [one, two] = form.sides;
  const held = [
    useAccountBalance(one.account),
    useAccountBalance(two.account || one.account),
  ] as const;
  const shown = filled(form, held);
  const stands = held[0].find(({ asset }) => asset === shown.sides[0].asset)?.quantity ?? 0;
  const read = readForm(shown, { quotes: board, products, now: now(), held: stands });
  const limit = ruleAt(useRules(), 'offset-deviation', dayOf(now()));
  const over = read.rate !== null && overDeviation(read.rate, limit);
  // A note explains a rate far from the board's, or one typed without any board price.
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
        sides: withSide(before.sides, at, { account, asset: '', ...NO_TEXT }),
      })),
    asset: (at: At, asset: string) =>
      setForm((before) => ({
        ...before,
        lock: null,
        basis: 'board',
        sides: withSide(before.sides, at, { asset, ...NO_TEXT }),
      })),
    quantity: (at: At, text: string, exact: number | null = null) =>
      setForm((before) => typedInto(before, at, text, exact, products)),
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

const NO_TEXT = { text: '', exact: null, said: undefined };

/**
 * Stores the text of one side's quantity box; the other side's quantity is then computed. An asset
 * named in the other box stays that side's asset. A new pair drops the frozen rate.
 */
function typedInto(
  before: OffsetForm,
  at: At,
  text: string,
  exact: number | null,
  products: readonly Product[],
): OffsetForm {
  const said = exact === null ? readSideText(text, products) : undefined;
  const facing = before.sides[other(at)];
  const named = before.sides[at].said?.asset;
  return {
    ...before,
    typed: at,
    ...(said?.asset === named ? {} : { lock: null, basis: 'board' as const }),
    sides: withSide(withSide(before.sides, at, { text, exact, said }), other(at), {
      asset: facing.said?.asset ?? facing.asset,
      ...NO_TEXT,
    }),
  };
}

export type OffsetModel = ReturnType<typeof useOffset>;

function begun(contact: string | null): OffsetForm {
  if (!contact) return NEW_FORM;
  const [first, second] = NEW_FORM.sides;
  const account = contactAccount(contact);
  return { ...NEW_FORM, sides: [{ ...first, account, asset: '' }, second] };
}

type SideChange = Partial<Omit<SideForm, 'said'>> & { said?: SideForm['said'] | undefined };

/** `said: undefined` removes the key. */
function changed(side: SideForm, next: SideChange): SideForm {
  const { said, ...rest } = { ...side, ...next };
  return { ...rest, ...(said ? { said } : {}) };
}

function withSide(sides: OffsetForm['sides'], at: At, next: SideChange): [SideForm, SideForm] {
  const [first, second] = sides;
  return at === 0 ? [changed(first, next), second] : [first, changed(second, next)];
}

/**
 * Freezes the board's rate at the first typed figure, so that the rate two people agreed on is the
 * one saved.
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
