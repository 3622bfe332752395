import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef, useState } from 'react';
import type { ShipmentItem } from '@/domain/stock/shipment';
import { useNewestValue } from '@/parts/stock/newest';
import { ScanBox } from '@/parts/stock/ScanBox';
import { scanRefusalText } from '@/parts/stock/scan';
import { useReader } from '@/parts/stock/use-reader';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { Check } from '@/ui/field/Check';
import { Button } from '@/ui/sign/Button';
import { ItemList } from '../ItemList';
import { itemLabel } from '../items';

type Props = {
  items: readonly ShipmentItem[];
  title: string;
  description: string;
  /** The word at each item, and of the button that ticks all. */
  word: string;
  all: string;
  submit: string;
  /** What to do while nothing is ticked. */
  none: string;
  busy?: boolean;
  failure?: string | undefined;
  onClose: () => void;
  onChosen: (items: readonly ShipmentItem[]) => void;
  children?: ReactNode;
};

/** Which of what lies in a consignment: ticked, or read by its label. */
export function TickDialog({
  items,
  title,
  description,
  word,
  all,
  submit,
  none,
  busy,
  failure,
  onClose,
  onChosen,
  children,
}: Props) {
  const { t } = useLingui();
  const [chosen, newest] = useNewestValue<ReadonlySet<string>>(new Set());
  const [tried, setTried] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const turn = (id: string, on: boolean) =>
    newest.change((before) => {
      const next = new Set(before);
      if (on) next.add(id);
      else next.delete(id);
      return next;
    });
  const { code, setCode, fault, read, inTurn } = useReader((card, label) => {
    const item = items.find(({ stock }) => card && stock === card.id);
    if (!item) return card ? t`${card.name} bu konsinyede yok.` : scanRefusalText('unknown', label);
    turn(item.id, true);
    return undefined;
  });
  const decide = async () => {
    if (code.trim() !== '') return read(code.trim());
    setTried(true);
    await inTurn(() => {
      const now = newest.now();
      if (now.size > 0) onChosen(items.filter(({ id }) => now.has(id)));
    });
  };
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={() => void decide()}
      title={title}
      description={description}
      submit={code.trim() !== '' ? t`Etiketi ekle` : submit}
      busy={busy ?? false}
      failure={failure ?? (tried && chosen.size === 0 ? none : undefined)}
      initialFocus={box}
      width="lg"
    >
      <ScanBox ref={box} value={code} onValue={setCode} failure={fault} />
      <p className="flex items-center justify-between gap-3 text-13 text-quiet">
        <Trans>{chosen.size} satır işaretli.</Trans>
        <Button size="sm" onClick={() => newest.change(() => new Set(items.map(({ id }) => id)))}>
          {all}
        </Button>
      </p>
      <ItemList
        items={items}
        end={(item) => (
          <Check
            label={
              <>
                {word}
                <span className="sr-only">: {itemLabel(item)}</span>
              </>
            }
            checked={chosen.has(item.id)}
            onChange={(on) => turn(item.id, on)}
            className="shrink-0"
          />
        )}
      />
      {children}
    </FormDialog>
  );
}
