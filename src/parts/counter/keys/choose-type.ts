import { t } from '@lingui/core/macro';
import type { SlipType } from '@/domain/ledger/slip-type';
import { may } from '@/domain/people/permission';
import { standingOf } from '@/session/person/permissions';
import { session } from '@/session/state/store';
import { showToast } from '@/ui/sign/toast';
import { chooseType } from '../basket/act';
import { type Basket, writtenLines } from '../basket/basket';
import { currentDesk, dispatchDesk } from '../basket/desk-store';
import { askExpense } from './expense-ask';
import { focusEntry, focusField } from './fields';

/**
 * The kind of slip by key or tap. What it changes beyond the prices is said, and can be taken back.
 */
export function sayType(type: SlipType): void {
  const before = currentDesk().open;
  if (before.type !== type) change(before, type);
  focusFirst(type);
}

/** Lira out of the till for the shop itself: the basket stays as it is. */
export function sayExpense(): void {
  if (may(standingOf(session), 'workbench', 2)) askExpense();
}

function change(before: Basket, type: SlipType): void {
  const chosen = chooseType(type);
  const after = currentDesk().open;
  const sides = new Map(writtenLines(before).map((line) => [line.id, line.side]));
  const turned =
    before.type === 'exchange' &&
    writtenLines(after).some((line) => sides.has(line.id) && sides.get(line.id) !== line.side);
  if (chosen === 'parked') showToast({ type: 'info', message: t`Açık sepet bekletildi.` });
  if (turned && chosen === 'turned') {
    const action = {
      label: t`Geri al`,
      run: () => dispatchDesk({ do: 'put-back', basket: before }),
    };
    showToast({
      type: 'info',
      message: t`Takasın bütün satırları tek yöne çevrildi.`,
      duration: 8000,
      action,
    });
  }
}

function focusFirst(type: SlipType): void {
  const { open } = currentDesk();
  if (type !== 'collection' && type !== 'payment') focusEntry();
  else if (!matchMedia('(pointer: coarse)').matches)
    focusField(open.contactId ? 'cash' : 'customer');
}
