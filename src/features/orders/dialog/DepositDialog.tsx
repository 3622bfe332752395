import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { OrderView } from '@/data/core/types';
import { useSteadyBoard } from '@/data/price/use-quotes';
import { takenDeposit } from '@/domain/order/deposit';
import { partsOnAccounts } from '@/parts/counter/payment/counter-accounts';
import { useCashClosed } from '@/parts/counter/payment/use-cash-closed';
import { readWorld } from '@/parts/counter/world';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { addDeposit, newIds } from '../actions';
import { DepositRows } from '../take/DepositRows';
import { useSavedWord } from '../use-saved-word';
import {
  cashIn,
  type DepositRow,
  firstDeposit,
  PRICE_STEP_MS,
  pricedNotes,
  readDeposit,
} from './order-form';
import { useDepositOptions } from './use-deposit-options';

const NOTHING: ReadonlySet<string> = new Set();

/** Takes a further deposit for an open order. */
export function DepositDialog({ order, onClose }: { order: OrderView; onClose: () => void }) {
  const { t } = useLingui();
  const [ids] = useState(newIds);
  const [rows, setRows] = useState<readonly DepositRow[]>(firstDeposit);
  const [tried, setTried] = useState(false);
  const { coins } = useDepositOptions();
  const saving = useSavedWord(onClose);
  const cash = useCashClosed();
  const board = useSteadyBoard(PRICE_STEP_MS);
  const { parts: typed, wrong } = readDeposit(rows, coins);
  const parts = pricedNotes(typed, board, 'buy');
  const empty = parts.length === 0;
  const submit = () => {
    setTried(true);
    if (!empty && wrong.size === 0) void save();
  };
  const save = async () => {
    if (await cash.refuses(order.contactId, cashIn(parts))) return;
    await saving.run(() =>
      addDeposit(order, ids, takenDeposit(order.contactId, partsOnAccounts(parts, readWorld()))),
    );
  };
  const change = (next: readonly DepositRow[]) => {
    cash.changed();
    setRows(next);
  };
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={submit}
      title={t`Kapora ekle`}
      description={order.number}
      submit={t`Kapora al`}
      busy={saving.busy}
      failure={saving.refusal}
      width="md"
    >
      <DepositRows
        rows={rows}
        wrong={
          tried
            ? empty && wrong.size === 0
              ? new Set(rows.slice(0, 1).map(({ id }) => id))
              : wrong
            : NOTHING
        }
        closed={cash.closed}
        onRows={change}
      />
    </FormDialog>
  );
}
