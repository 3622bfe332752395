import { type Answer, FOREIGNER } from '@/domain/fiscal/document';
import { isSandboxPrefix } from '@/domain/fiscal/numbering';
import type { InvoiceHead } from '../integrations/invoice-head';
import { type InboxPage, SandboxInbox } from './sandbox-inbox';
import type { Entry } from './sandbox-journal';

/**
 * What the sandbox integrator knows and decides. Guarantee: pure but for its own memory, which the
 * journal's entries alone make, so that a restart knows all that was acknowledged; two documents
 * never have one number, and numbers of a series are in the order of their days.
 *
 * Recipients decide what happens, by the last digits of their number:
 *
 * - a firm whose last digit is even: registered for e-invoices
 * - 98: refused by the schematron check (1150), once
 * - 96: handed over and never answered (1220)
 * - 94: waits (1210) for a while before it is delivered
 * - TICARIFATURA, second to last digit: 0, 3, 6, 9 approved; 1, 4, 7 rejected; 2, 5, 8 silent
 *
 * A number that an account has is registered too, and what is sent to it arrives in its inbox; there
 * the account answers, not the digits.
 */
type Known = Extract<Entry, { is: 'sent' }> & { cancelled?: true; refusals: number };

export type Status = {
  number: string;
  gib: { code: number; text: string };
  at: number;
  cancelled: boolean;
  answer?: Answer;
};

type Refusal = { code: string; text: string };

export type BookSettings = {
  /** Milliseconds from one status code to the next. */
  stepMs: number;
  /** Documents that an account may send. */
  credits: number;
};

const TEXTS: Record<number, string> = {
  1000: 'Zarf kuyruğa eklendi',
  1100: 'Zarf işleniyor',
  1150: 'Schematron kontrol sonucu hatalı',
  1200: 'Zarf başarıyla işlendi',
  1210: 'Doküman bulunan adrese gönderilemedi',
  1220: 'Hedeften sistem yanıtı gelmedi',
  1300: 'Başarıyla tamamlandı',
};

const gib = (code: number) => ({ code, text: TEXTS[code] ?? '' });

export class SandboxBook {
  readonly #documents = new Map<string, Known>();
  /** By account and number. */
  readonly #numbers = new Map<string, string>();
  readonly #used = new Map<string, number>();
  readonly #inbox = new SandboxInbox();

  constructor(
    readonly settings: BookSettings,
    entries: readonly Entry[],
  ) {
    for (const entry of entries) this.add(entry);
  }

  add(entry: Entry): void {
    if (entry.is === 'repeated' || entry.is === 'bank-account') return;
    if (entry.is === 'account' || entry.is === 'supplied' || entry.is === 'answered') {
      this.#inbox.add(entry);
      return;
    }
    const key = `${entry.account}/${entry.ettn}`;
    const known = this.#documents.get(key);
    if (entry.is === 'cancelled') {
      if (known) known.cancelled = true;
      return;
    }
    this.#inbox.sent(entry);
    this.#documents.set(key, { ...entry, refusals: known ? known.refusals + 1 : 0 });
    this.#numbers.set(`${entry.account}/${entry.number}`, entry.ettn);
    this.#used.set(entry.account, (this.#used.get(entry.account) ?? 0) + 1);
  }

  credits(account: string): number {
    return Math.max(0, this.settings.credits - (this.#used.get(account) ?? 0));
  }

  registered(taxId: string): boolean {
    if (taxId === FOREIGNER) return false;
    return /^\d{9}[02468]$/.test(taxId) || this.accountOf(taxId) !== undefined;
  }

  /** The account of a tax number; undefined if none has it. */
  accountOf(taxId: string): string | undefined {
    return this.#inbox.accountOf(taxId);
  }

  suppliedTo(account: string): number {
    return this.#inbox.suppliedTo(account);
  }

  /** Invoices that reached an account after the cursor. */
  inbox(account: string, after: string, now: number): InboxPage {
    return this.#inbox.page(account, after, (sender, ettn) => this.#delivery(sender, ettn), now);
  }

  mayAnswer(
    account: string,
    ettn: string,
    accepts: boolean,
    now: number,
  ): Refusal | 'done' | undefined {
    return this.#inbox.mayAnswer({ account, ettn, accepts, now }, (sender, id) =>
      this.#delivery(sender, id),
    );
  }

  /** When a document reaches its recipient; undefined if it never does. */
  #delivery(account: string, ettn: string): number | undefined {
    const known = this.#documents.get(`${account}/${ettn}`);
    return known && !known.cancelled ? deliveredAt(known, this.settings) : undefined;
  }

  /** Whether a document may be sent; `again`: it was refused before. */
  mayTake(
    account: string,
    head: InvoiceHead,
    now: number,
  ): { again: boolean } | { refusal: Refusal } {
    const known = this.#documents.get(`${account}/${head.ettn}`);
    if (known && codeOf(known, now, this.settings) !== 1150)
      return refusal('duplicate-ettn', 'Bu ETTN ile bir belge var.');
    if (!isSandboxPrefix(head.number.slice(0, 3)))
      return refusal('not-a-test-number', 'Deneme ortamı yalnız deneme serilerini kabul eder.');
    const other = this.#numbers.get(`${account}/${head.number}`);
    if (other !== undefined && other !== head.ettn)
      return refusal('number-taken', 'Bu numara başka bir belgede kullanılmış.');
    if (!this.#isInOrder(account, head))
      return refusal('date-order', 'Belge tarihi serinin sırasına uymuyor.');
    const isInvoice = head.profile !== 'EARSIVFATURA';
    if (isInvoice !== this.registered(head.recipient))
      return refusal('recipient', 'Alıcının kaydı belgenin türüne uymuyor.');
    if (this.credits(account) === 0) return refusal('no-credit', 'Kontör bitti.');
    return { again: known !== undefined };
  }

  /** A later number of a series and year is never dated before an earlier one. */
  #isInOrder(account: string, { number, day, ettn }: InvoiceHead): boolean {
    for (const known of this.#documents.values()) {
      if (known.account !== account || known.ettn === ettn) continue;
      if (known.number.slice(0, 7) !== number.slice(0, 7)) continue;
      if (known.number < number ? known.day > day : known.day < day) return false;
    }
    return true;
  }

  find(account: string, ettn: string, now: number): Status | undefined {
    const known = this.#documents.get(`${account}/${ettn}`);
    if (!known) return undefined;
    const answer =
      known.xml === undefined ? answerOf(known, now, this.settings) : this.#told(known, now);
    return {
      number: known.number,
      gib: gib(codeOf(known, now, this.settings)),
      at: known.at,
      cancelled: known.cancelled === true,
      ...(answer ? { answer } : {}),
    };
  }

  /** The answer of a recipient who is an account; it decides itself. */
  #told(known: Known, now: number): Answer | undefined {
    if (known.profile !== 'TICARIFATURA') return undefined;
    const at = deliveredAt(known, this.settings);
    if (at === undefined || now < at) return undefined;
    const accepts = this.#inbox.answerTo(known.ettn);
    return accepts === undefined ? 'waitingForApproval' : accepts ? 'approved' : 'rejected';
  }

  mayCancel(account: string, ettn: string, now: number): Refusal | 'done' | undefined {
    const known = this.#documents.get(`${account}/${ettn}`);
    if (!known) return refusal('unknown-ettn', 'Bu ETTN ile bir belge yok.').refusal;
    if (known.cancelled) return 'done';
    if (known.profile !== 'EARSIVFATURA')
      return refusal('not-an-archive', 'Yalnız e-Arşiv faturası iptal edilir.').refusal;
    return codeOf(known, now, this.settings) === 1300
      ? undefined
      : refusal('not-delivered', 'Belge henüz raporlanmadı.').refusal;
  }
}

const refusal = (code: string, text: string) => ({ refusal: { code, text } });

const endOf = (taxId: string): number => Number(taxId.slice(-2));

function codeOf(
  { at, recipient, profile, refusals }: Known,
  now: number,
  { stepMs }: BookSettings,
) {
  const steps = Math.floor((now - at) / stepMs);
  const end = endOf(recipient);
  if (steps < 1) return 1000;
  if (end === 98 && refusals === 0) return 1150;
  if (profile === 'EARSIVFATURA') return steps < 2 ? 1100 : 1300;
  if (steps < 2) return 1100;
  if (end === 96) return 1220;
  if (end === 94 && steps < 6) return 1210;
  if (steps < 3) return 1200;
  return steps < 4 ? 1220 : 1300;
}

/** When the code of a document becomes 1300. */
function deliveredAt(
  { at, recipient, refusals }: Known,
  { stepMs }: BookSettings,
): number | undefined {
  const end = endOf(recipient);
  if (end === 96 || (end === 98 && refusals === 0)) return undefined;
  return at + stepMs * (end === 94 ? 6 : 4);
}

function answerOf(known: Known, now: number, { stepMs }: BookSettings): Answer | undefined {
  if (known.profile !== 'TICARIFATURA') return undefined;
  const steps = Math.floor((now - known.at) / stepMs);
  if (steps < 8) return 'waitingForApproval';
  const decides = Math.floor(endOf(known.recipient) / 10) % 3;
  if (decides === 0) return 'approved';
  return decides === 1 ? 'rejected' : 'waitingForApproval';
}
