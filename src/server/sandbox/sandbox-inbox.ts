import { ANSWER_MS } from '@/domain/fiscal/state';
import type { Incoming } from '../integrations/integrator';
import type { Entry } from './sandbox-journal';

/**
 * Inboxes of the sandbox's accounts. Guarantee: an invoice arrives when its delivery is due and
 * never before a cursor that was given already; an answer is taken once, within eight days, and only
 * from the account that received the invoice.
 */
type Of<I extends Entry['is']> = Extract<Entry, { is: I }>;

type Item = {
  account: string;
  /** The sending account; undefined for a supplier outside the sandbox. */
  sender?: string;
  ettn: string;
  number: string;
  profile: string;
  xml: string;
  at: number;
};

export type InboxPage = { invoices: Incoming[]; cursor: string; more: boolean };
type Refused = { code: string; text: string };

/** When a document reaches its recipient; undefined if it never does. */
type Delivery = (sender: string, ettn: string) => number | undefined;

const PAGE = 20;

export class SandboxInbox {
  readonly #accounts = new Map<string, string>();
  readonly #items = new Map<string, Item>();
  readonly #answers = new Map<string, boolean>();

  add(entry: Of<'account'> | Of<'supplied'> | Of<'answered'>): void {
    if (entry.is === 'account') {
      this.#claim(entry.taxId, entry.account);
    } else if (entry.is === 'answered') this.#answers.set(entry.ettn, entry.accepts);
    else this.#items.set(`${entry.account}/${entry.ettn}`, entry);
  }

  /** A tax number belongs to the account that names it first. */
  #claim(taxId: string, account: string): void {
    if (!this.#accounts.has(taxId)) this.#accounts.set(taxId, account);
  }

  sent({ account: sender, supplier, recipient, ettn, number, profile, xml, at }: Of<'sent'>): void {
    this.#claim(supplier, sender);
    const account = this.#accounts.get(recipient);
    if (account === undefined || xml === undefined) return;
    this.#items.set(`${account}/${ettn}`, { account, sender, ettn, number, profile, xml, at });
  }

  /** How many invoices of suppliers outside the sandbox an account has. */
  suppliedTo(account: string): number {
    let count = 0;
    for (const item of this.#items.values())
      if (item.account === account && item.sender === undefined) count++;
    return count;
  }

  accountOf(taxId: string): string | undefined {
    return this.#accounts.get(taxId);
  }

  answerTo(ettn: string): boolean | undefined {
    return this.#answers.get(ettn);
  }

  page(account: string, after: string, delivery: Delivery, now: number): InboxPage {
    const found = Array.from(this.#items.values())
      .filter((item) => item.account === account)
      .flatMap((item) => {
        const at = deliveryOf(item, delivery);
        return at === undefined || at > now ? [] : [{ item, at, key: keyOf(at, item.ettn) }];
      })
      .filter(({ key }) => key > after)
      .sort((a, b) => (a.key < b.key ? -1 : 1));
    const listed = found.slice(0, PAGE);
    return {
      invoices: listed.map(({ item: { ettn, number, xml }, at }) => ({ ettn, number, xml, at })),
      cursor: listed.at(-1)?.key ?? after,
      more: found.length > listed.length,
    };
  }

  mayAnswer(
    {
      account,
      ettn,
      accepts,
      now,
    }: { account: string; ettn: string; accepts: boolean; now: number },
    delivery: Delivery,
  ): Refused | 'done' | undefined {
    const item = this.#items.get(`${account}/${ettn}`);
    const at = item && deliveryOf(item, delivery);
    if (!item || at === undefined || at > now)
      return { code: 'unknown-ettn', text: 'Gelen kutusunda bu ETTN yok.' };
    if (item.profile !== 'TICARIFATURA')
      return { code: 'no-answer', text: 'Yalnız ticari faturaya yanıt verilir.' };
    const known = this.#answers.get(ettn);
    if (known !== undefined)
      return known === accepts ? 'done' : { code: 'answered', text: 'Bu faturaya yanıt verilmiş.' };
    return now - at < ANSWER_MS
      ? undefined
      : { code: 'late', text: 'Yanıt süresi (8 gün) dolmuş.' };
  }
}

/** A supplied invoice arrives a millisecond later, so that no cursor has passed it. */
const deliveryOf = (item: Item, delivery: Delivery): number | undefined =>
  item.sender === undefined ? item.at + 1 : delivery(item.sender, item.ettn);

const keyOf = (at: number, ettn: string): string => `${String(at).padStart(15, '0')}:${ettn}`;
