import { t } from '@lingui/core/macro';
import type { OrderDeposit, OrderMoved, OrderMutation } from '@/contract/order/order';
import type { OrderDocument } from '@/domain/order/deposit';
import type { OrderField } from '@/domain/order/order';
import { sumOf } from '@/domain/payment/payment';
import { orderFieldWord } from '@/i18n/order-text';
import { type AreaWords, changedWord, ORDER_TEXTS, type RowText } from './define-words';

export const orderWords: AreaWords<OrderMutation> = {
  'order.create': {
    word: () => t`Yeni sipariş`,
    text: ({ contactId, description, document }) => ({
      contactId,
      content: description,
      kurus: paidIn(document),
    }),
  },
  'order.edit': {
    word: () => t`Sipariş değişikliği`,
    text: ({ id, changes }) => ({
      content: changedWord(
        Object.keys(changes).map((field) => orderFieldWord(field as OrderField)),
      ),
      order: id,
    }),
    texts: ({ changes }) =>
      Object.fromEntries(
        ORDER_TEXTS.flatMap((field) =>
          changes[field] === undefined ? [] : [[field, changes[field]]],
        ),
      ),
  },
  'order.move': { word: () => t`Sipariş durumu`, text: stepText },
  'order.deposit': { word: () => t`Kapora`, text: stepText },
  'order.photo': { word: () => t`Sipariş fotoğrafı`, text: ({ id }) => ({ order: id }) },
};

function stepText({
  id,
  contactId,
  note = '',
  document,
}: OrderMoved | OrderDeposit): Partial<RowText> {
  return { contactId, content: note, kurus: paidIn(document), order: id };
}

/** The lira that the document took in or paid out. */
const paidIn = (document: OrderDocument | undefined): number | null =>
  document && document.payments.length > 0 ? sumOf(document.payments) : null;
