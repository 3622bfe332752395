import { useLingui } from '@lingui/react/macro';
import { useId, useRef, useState } from 'react';
import { act } from '@/parts/counter/basket/act';
import {
  BASKET_COLOURS,
  type BasketColour,
  type BasketMark,
  MOST_LABEL,
} from '@/parts/counter/basket/basket-mark';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { TextInput } from '@/ui/field/TextInput';
import { cx } from '@/ui/style/classes';
import { colourName, MarkDot } from '../note/MarkDot';

/**
 * What the open basket is called, and the colour of its dot, so that it is found again among those
 * that wait.
 */
export function BasketDialog({ mark, onClose }: { mark: BasketMark; onClose: () => void }) {
  const { t } = useLingui();
  const first = useRef<HTMLInputElement>(null);
  const [label, setLabel] = useState(mark.label);
  const [colour, setColour] = useState(mark.colour);
  const save = () => {
    act({ do: 'mark', mark: { label, colour } });
    onClose();
  };
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={save}
      title={t`Sepeti işaretle`}
      submit={t`Tamam`}
      initialFocus={first}
    >
      <TextInput
        ref={first}
        label={t`Sepetin adı`}
        value={label}
        maxLength={MOST_LABEL}
        onValue={setLabel}
        hint={t`Yalnız sekmede görünür, fişe yazılmaz.`}
      />
      <Colours chosen={colour} onChoose={setColour} />
    </FormDialog>
  );
}

function Colours({
  chosen,
  onChoose,
}: {
  chosen: BasketColour | null;
  onChoose: (colour: BasketColour | null) => void;
}) {
  const { t } = useLingui();
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1 text-13 text-quiet">{t`Rengi`}</legend>
      <div className="flex flex-wrap gap-2">
        {[null, ...BASKET_COLOURS].map((colour) => (
          <label
            key={colour ?? 'none'}
            className={cx(
              'pressable relative grid size-11 place-items-center rounded-control border text-quiet active:bg-sunken has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-focus has-[:focus-visible]:outline-offset-2',
              colour === chosen
                ? 'border-ink shadow-[inset_0_0_0_1px_var(--ink)]'
                : 'border-line hover:border-edge',
            )}
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={colour === chosen}
              onChange={() => onChoose(colour)}
              aria-label={colour === null ? t`renksiz` : colourName(colour)}
            />
            {colour === null ? (
              <span aria-hidden>–</span>
            ) : (
              <MarkDot colour={colour} className="size-4" />
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
