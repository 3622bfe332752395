import { useRef, useState } from 'react';
import { saveText, slipText } from '@/parts/counter/basket/basket-text';
import { currentDesk } from '@/parts/counter/basket/desk-store';
import { type SaveRefusal, saveOpen } from '@/parts/counter/basket/save';
import { approvalButton, focusEntry, focusField, showInPayment } from '@/parts/counter/keys/fields';
import { firstMethod } from '@/parts/counter/payment/cash-limit';
import { readWorld } from '@/parts/counter/world';
import { printSlip } from '@/parts/paper/print-job';
import { noteUnprinted } from '@/parts/paper/print-memory';
import { useMay } from '@/session/person/permissions';
import { focusFirstError } from '../line/commit-line';
import { requestAuthority } from './authority';
import { refusedField } from './refused-field';

export type Saver = {
  busy: boolean;
  /** Why the last try saved nothing; gone with the next edit that matters. */
  message: string | undefined;
  /**
   * The same for the slip, where the payment is out of sight and with it what is said beside its
   * fields.
   */
  refused: string | undefined;
  save: (print: boolean) => Promise<void>;
  /** Whether the last try was to print; a slip that nobody tried to save yet is printed. */
  printing: () => boolean;
};

/** The buttons' side of saving: busy while it runs, then the cursor where it belongs. */
export function useSave(onSettled: (refusal: SaveRefusal | null) => void): Saver {
  const may = useMay('workbench', 2);
  const [busy, setBusy] = useState(false);
  const printing = useRef(true);
  const [refused, setRefused] = useState<{
    basket: unknown;
    text: string | undefined;
    onSlip: string | undefined;
  } | null>(null);
  const save = async (print: boolean) => {
    if (busy || !may) return;
    const contact = currentDesk().open.name;
    printing.current = print;
    setBusy(true);
    const result = await saveOpen().finally(() => setBusy(false));
    onSettled(result.ok ? null : result.error);
    if (!result.ok) {
      setRefused({
        basket: currentDesk().open,
        text: saveText(result.error),
        onSlip: slipText(result.error),
      });
      return focusOn(result.error);
    }
    setRefused(null);
    if (print)
      printSlip({
        slip: result.value.slip,
        contact,
        mark: 'waiting',
        change: result.value.change,
        first: true,
      });
    else void noteUnprinted(result.value.slip.id);
    focusEntry();
  };
  // Another letter typed: what was said is no longer about this form.
  const said = refused?.basket === currentDesk().open ? refused : null;
  return {
    busy,
    message: said?.text,
    refused: said?.onSlip,
    save,
    printing: () => printing.current,
  };
}

function focusOn(refusal: SaveRefusal): void {
  const field = refusedField(refusal, firstMethod(currentDesk().open, readWorld()));
  if (field === 'total') showInPayment(field);
  else if (field) focusField(field);
  else if (refusal.block === 'line') focusFirstError(refusal.errors);
  else if (refusal.block === 'no-lines') focusEntry();
  else if (refusal.block === 'floor') approvalButton.current?.click();
  else if (refusal.block === 'authority') requestAuthority(currentDesk().open.id, refusal.closed);
}
