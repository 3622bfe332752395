import { t } from '@lingui/core/macro';
import type { MessageSend, Mutation } from '@/contract/wire/mutation';
import type { PriceWish } from '@/contract/wire/price';
import type { ContactField } from '@/domain/contact';
import type { OrderDocument } from '@/domain/deposit';
import { shownTotal, slipTotal } from '@/domain/kept-slip';
import type { Line } from '@/domain/line';
import type { OrderField } from '@/domain/order';
import { sumOf } from '@/domain/payment';
import { isKnownType, linesOn } from '@/domain/slip-type';
import type { Transaction } from '@/domain/transaction';
import { contactFieldWord } from '@/i18n/contact-text';
import { formatWeight } from '@/i18n/formats';
import { orderFieldWord } from '@/i18n/order-text';
import { rightText } from '@/i18n/permission-text';
import { ruleName } from '@/i18n/rule-text';
import { intakeContent } from '@/i18n/slip-content';
import { methodName, slipName, slipTypeName } from '@/i18n/slip-text';
import type { Row } from '@/sync/types';
import { kindWord } from './kind-word';

/** What a row says of itself in a list: its kind in words, whose it is, what is in it, how much. */
type RowText = {
  kind: string;
  contactId: string | null;
  content: string;
  kurus: number | null /** Of what happened with an order: which one. */;
  order?: string;
};

/** The mutation of a row; undefined when it is sealed, since then nobody here can read it. */
export function mutationOf(row: Row): Mutation | undefined {
  return row.kind === 'sealed' ? undefined : (JSON.parse(row.body) as Mutation);
}

export function rowText(row: Row): RowText {
  const mutation = mutationOf(row);
  if (!mutation)
    return {
      kind: row.number ? t`Fiş` : t`Kayıt`,
      contactId: null,
      content: t`mühürlü, başka bir oturumdan devralındı`,
      kurus: null,
    };
  switch (mutation.kind) {
    case 'transaction.create':
    case 'transaction.cancel':
      if (!isKnownType(mutation.type)) return unknownText(slipTypeName(mutation.type));
      return {
        kind: slipName(mutation),
        contactId: mutation.contactId,
        content: slipText(mutation),
        kurus: slipTotal(mutation),
      };
    case 'contact.create':
      return {
        kind: kindWord(mutation.kind),
        contactId: null,
        content: mutation.name,
        kurus: null,
      };
    case 'contact.edit':
      return {
        kind: kindWord(mutation.kind),
        contactId: mutation.id,
        content: changedText(Object.keys(mutation.changes) as ContactField[]),
        kurus: null,
      };
    case 'contact.merge':
    case 'contact.unmerge':
    case 'contact.shown':
      return { kind: kindWord(mutation.kind), contactId: mutation.id, content: '', kurus: null };
    case 'message.send':
      return {
        kind: kindWord(mutation.kind),
        contactId: mutation.id,
        content: messageText(mutation),
        kurus: null,
      };
    case 'ticket.create':
      return {
        kind: kindWord(mutation.kind),
        contactId: null,
        content: mutation.subject,
        kurus: null,
      };
    case 'ticket.reply':
    case 'ticket.answer':
      return {
        kind: kindWord(mutation.kind),
        contactId: null,
        content: mutation.text,
        kurus: null,
      };
    case 'import.create':
      return {
        kind: kindWord(mutation.kind),
        contactId: null,
        content: t`${mutation.contacts.length} kişi`,
        kurus: null,
      };
    case 'opening.import':
      return {
        kind: kindWord(mutation.kind),
        contactId: null,
        content: t`${mutation.openings.length} satır`,
        kurus: null,
      };
    case 'shipment.move':
      return {
        kind: slipName(mutation),
        contactId: null,
        content: mutation.shipment?.items.map(({ name }) => name).join(', ') ?? '',
        kurus: null,
      };
    case 'intake.create':
      return {
        kind: slipName(mutation),
        contactId: mutation.contactId,
        content: intakeContent(mutation.intake),
        kurus: null,
      };
    case 'count.open':
      return {
        kind: kindWord(mutation.kind),
        contactId: null,
        content: mutation.name,
        kurus: null,
      };
    case 'count.sheet':
      return {
        kind: kindWord(mutation.kind),
        contactId: null,
        content: t`${mutation.entries.length} okuma`,
        kurus: null,
      };
    case 'count.close':
      return {
        kind: mutation.goesOn ? t`Sayım farkları` : kindWord(mutation.kind),
        contactId: null,
        content: mutation.reason ?? '',
        kurus: null,
      };
    case 'work.create':
      return {
        kind: kindWord(mutation.kind),
        contactId: mutation.contactId,
        content: mutation.model,
        kurus: null,
      };
    case 'workshop.put':
      return {
        kind: kindWord(mutation.kind),
        contactId: mutation.contactId,
        content: '',
        kurus: null,
      };
    case 'work.edit':
      return {
        kind: kindWord(mutation.kind),
        contactId: mutation.changes.contactId ?? null,
        content: mutation.changes.model ?? '',
        kurus: null,
      };
    case 'work.mark':
    case 'work.photo':
    case 'work.unphoto':
      return { kind: kindWord(mutation.kind), contactId: null, content: '', kurus: null };
    case 'work.stones':
      return {
        kind: kindWord(mutation.kind),
        contactId: null,
        content:
          mutation.way === 'undone' ? '' : mutation.stones.map(({ kind }) => kind).join(', '),
        kurus: null,
      };
    case 'work.book':
    case 'cheque.move':
    case 'offset.create':
    case 'opening.create':
      return {
        kind: slipName(mutation),
        contactId: mutation.contactId,
        content: mutation.note ?? '',
        kurus: shownTotal(mutation),
      };
    case 'movement.create':
    case 'expense.create':
      return {
        kind: slipTypeName(mutation.type),
        contactId: mutation.contactId,
        content: mutation.note ?? '',
        kurus: slipTotal(mutation),
      };
    case 'till.open':
    case 'till.close':
      return {
        kind: kindWord(mutation.kind),
        contactId: null,
        content: mutation.reason ?? '',
        kurus: null,
      };
    case 'account.put':
      return {
        kind: kindWord(mutation.kind),
        contactId: null,
        content: mutation.account.name,
        kurus: null,
      };
    case 'price.put':
      return {
        kind: kindWord(mutation.kind),
        contactId: null,
        content: pricesText(mutation.wishes),
        kurus: null,
      };
    case 'screen.put':
      return {
        kind: kindWord(mutation.kind),
        contactId: null,
        content: mutation.screen.name,
        kurus: null,
      };
    case 'product.put':
      return {
        kind: kindWord(mutation.kind),
        contactId: null,
        content: mutation.product.name,
        kurus: null,
      };
    case 'currency.put':
      return {
        kind: kindWord(mutation.kind),
        contactId: null,
        content: mutation.currency.code,
        kurus: null,
      };
    case 'rule.put':
      return {
        kind: kindWord(mutation.kind),
        contactId: null,
        content: ruleName(mutation.rule.name),
        kurus: null,
      };
    case 'word.put':
      return {
        kind: kindWord(mutation.kind),
        contactId: null,
        content: mutation.word,
        kurus: null,
      };
    case 'task.create':
      return {
        kind: kindWord(mutation.kind),
        contactId: null,
        content: mutation.title,
        kurus: null,
      };
    case 'task.edit':
    case 'task.done':
    case 'task.reopen':
      return {
        kind: kindWord(mutation.kind),
        contactId: null,
        content: 'changes' in mutation ? (mutation.changes.title ?? '') : '',
        kurus: null,
      };
    case 'access.ask':
      return {
        kind: kindWord(mutation.kind),
        contactId: null,
        content: rightText(mutation),
        kurus: null,
      };
    case 'access.grant':
      return { kind: kindWord(mutation.kind), contactId: null, content: '', kurus: null };
    case 'order.create':
      return {
        kind: kindWord(mutation.kind),
        contactId: mutation.contactId,
        content: mutation.description,
        kurus: paidIn(mutation.document),
      };
    case 'order.edit':
      return {
        kind: kindWord(mutation.kind),
        contactId: null,
        content: changedWord(
          Object.keys(mutation.changes).map((field) => orderFieldWord(field as OrderField)),
        ),
        kurus: null,
        order: mutation.id,
      };
    case 'order.move':
    case 'order.deposit':
      return {
        kind: kindWord(mutation.kind),
        contactId: mutation.contactId,
        content: mutation.note ?? '',
        kurus: paidIn(mutation.document),
        order: mutation.id,
      };
    case 'order.photo':
      return {
        kind: kindWord(mutation.kind),
        contactId: null,
        content: '',
        kurus: null,
        order: mutation.id,
      };
    case 'stock.create':
      return {
        kind: kindWord(mutation.kind),
        contactId: null,
        content: mutation.name,
        kurus: null,
      };
    case 'stock.import':
      return {
        kind: kindWord(mutation.kind),
        contactId: null,
        content: t`${mutation.cards.length} kart`,
        kurus: null,
      };
    case 'stock.edit':
      return {
        kind: kindWord(mutation.kind),
        contactId: null,
        content: mutation.changes.name ?? '',
        kurus: null,
      };
    case 'stock.printed':
      return {
        kind: kindWord(mutation.kind),
        contactId: null,
        content: t`${mutation.cards.length} kart`,
        kurus: null,
      };
    case 'screen.photo':
    case 'stock.photo':
    case 'stock.unphoto':
      return { kind: kindWord(mutation.kind), contactId: null, content: '', kurus: null };
    case 'mutation.withdraw':
      return { kind: kindWord(mutation.kind), contactId: null, content: '', kurus: null };
    // A newer version of the app was on this device and wrote what this one has not heard of.
    default:
      return unknownText(t`Bilinmeyen kayıt`);
  }
}

/** Lira that came with it or went back. */
const paidIn = (document: OrderDocument | undefined): number | null =>
  document && document.payments.length > 0 ? sumOf(document.payments) : null;

/** The product that is meant, or how many are. */
function pricesText(wishes: readonly PriceWish[]): string {
  const [only] = wishes;
  if (only?.part === 'closed') return t`kapalı piyasa`;
  return only && wishes.length === 1 ? only.code : t`${wishes.length} ürün`;
}

const unknownText = (kind: string): RowText => ({
  kind,
  contactId: null,
  content: t`uygulamanın daha yeni bir sürümü yazdı; olduğu gibi gönderilir`,
  kurus: null,
});

/** What was given and taken, or how the money went where there is nothing else. */
export function slipText({ lines, payments }: Pick<Transaction, 'lines' | 'payments'>): string {
  const [given, taken] = [linesOn('sell', lines), linesOn('buy', lines)];
  if (given.length > 0 && taken.length > 0) return `${linesText(given)} ⇄ ${linesText(taken)}`;
  return lines.length > 0
    ? linesText(lines)
    : Array.from(new Set(payments.map((p) => methodName(p.method)))).join(' + ');
}

/** The one line there is, or how many there are. */
function linesText(lines: readonly Line[]): string {
  const [only] = lines;
  if (!only || lines.length > 1) return t`${lines.length} satır`;
  const quantity = only.kind === 'coin' ? t`${only.pieces} adet` : formatWeight(only.weight);
  return `${only.name} ${quantity}`;
}

/** Its first line, and the file that goes with it. */
const messageText = ({ message, document }: MessageSend): string =>
  [message.split('\n')[0], document?.name].filter(Boolean).join(' · ');

const changedText = (fields: readonly ContactField[]): string =>
  changedWord(fields.map(contactFieldWord));

function changedWord(words: readonly string[]): string {
  const names = words.join(', ');
  return t`değişen: ${names}`;
}
