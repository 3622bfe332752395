import { t } from '@lingui/core/macro';
import { isMoneyType, type SlipType } from '@/domain/ledger/slip-type';
import { may } from '@/domain/people/permission';
import { heldPermissions } from '@/session/person/permissions';
import { session } from '@/session/state/store';
import { showToast } from '@/ui/sign/toast';
import { chooseType } from '../basket/act';
import { type Basket, writtenLines } from '../basket/basket';
import { currentDesk, dispatchDesk } from '../basket/desk-store';
import { focusEntry, focusField } from './fields';
import { openExpense } from './open-expense';

/**
 * Changes the type of slip by key or tap. A toast says if the basket was parked, or if lines
 * changed their side, which can be undone.
 */
export function changeType(type: SlipType): void {
  const before = currentDesk().open;
  if (before.type !== type) change(before, type);
  focusFirst(type);
}

/** Opens the dialog of an expense from the till; the basket stays as it is. */
export function startExpense(): void {
  if (may(heldPermissions(session), 'workbench', 2)) openExpense();
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
  if (!isMoneyType(type) || open.contactId) focusEntry();
  else if (!matchMedia('(pointer: coarse)').matches) focusField('customer');
}
