import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { MOST_STONES } from '@/domain/price/stone';
import { newStone, type StoneForm } from '@/domain/price/typed-stone';
import { mint } from '@/session/page/mint';
import { Button } from '@/ui/sign/Button';
import { PlusIcon } from '@/ui/sign/Icon';

export type StoneAt = {
  at: number;
  stone: StoneForm;
  onChange: (changed: Partial<StoneForm>) => void;
  onRemove: () => void;
};

type Props = {
  stones: readonly StoneForm[];
  onStones: (stones: readonly StoneForm[]) => void;
  /** One kind of stone, `at` counted from 1. */
  row: (stone: StoneAt) => ReactNode;
  /** Why no more than there may be can be added. */
  full: string;
  /** What is wrong with them. */
  wrong?: ReactNode;
};

/** Stones as they are typed, each kind in rows of its own, and room for another. */
export function StoneList({ stones, onStones, row, full, wrong }: Props) {
  const { t } = useLingui();
  const change = (id: string, changed: Partial<StoneForm>) =>
    onStones(stones.map((stone) => (stone.id === id ? { ...stone, ...changed } : stone)));
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="sr-only">{t`Taşlar`}</legend>
      {stones.map((stone, i) =>
        row({
          at: i + 1,
          stone,
          onChange: (changed) => change(stone.id, changed),
          onRemove: () => onStones(stones.filter(({ id }) => id !== stone.id)),
        }),
      )}
      {wrong ? (
        <p role="alert" className="text-13 text-dangertext">
          {wrong}
        </p>
      ) : null}
      <Button
        size="sm"
        className="self-start"
        icon={<PlusIcon size={16} />}
        onClick={() => onStones([...stones, newStone(mint())])}
        reason={stones.length >= MOST_STONES ? full : undefined}
      >
        <Trans>Taş ekle</Trans>
      </Button>
    </fieldset>
  );
}
