import { Trans, useLingui } from '@lingui/react/macro';
import { MAX_STONE_KIND, MOST_STONES } from '../../../domain/stone';
import { mint } from '../../../session/mint';
import { Button } from '../../../ui/Button';
import { PlusIcon, RemoveIcon } from '../../../ui/Icon';
import { IconButton } from '../../../ui/IconButton';
import { NumberInput } from '../../../ui/NumberInput';
import { TextInput } from '../../../ui/TextInput';
import type { StoneForm } from './stock-form';

type Props = { stones: readonly StoneForm[]; wrong: boolean; onStones: (stones: readonly StoneForm[]) => void };

/** The stones of a piece, each kind in a row of its own: what, how many, how many carats, and what a carat costs. */
export function StoneRows({ stones, wrong, onStones }: Props) {
  const { t } = useLingui();
  const change = (id: string, changed: Partial<StoneForm>) => onStones(stones.map((stone) => (stone.id === id ? { ...stone, ...changed } : stone)));
  const add = () => onStones([...stones, { id: mint(), kind: '', pieces: '1', carat: '', price: '' }]);
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="sr-only">{t`Taşlar`}</legend>
      {stones.map((stone, i) => (
        <div key={stone.id} className="grid grid-cols-[repeat(3,minmax(0,1fr))_auto] items-end gap-2 sm:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))_auto]">
          <TextInput
            label={t`${i + 1}. taş`}
            maxLength={MAX_STONE_KIND}
            value={stone.kind}
            onValue={(kind) => change(stone.id, { kind })}
            fieldClassName="max-sm:col-span-4"
          />
          <NumberInput whole label={t`Taş adedi`} value={stone.pieces} onValue={(pieces) => change(stone.id, { pieces })} />
          <NumberInput label={t`Karat (ct)`} value={stone.carat} onValue={(carat) => change(stone.id, { carat })} />
          <NumberInput label={t`₺ / ct`} value={stone.price} onValue={(price) => change(stone.id, { price })} />
          <IconButton
            label={t`${i + 1}. taşı sil`}
            icon={<RemoveIcon size={16} className="text-quiet" />}
            onClick={() => onStones(stones.filter(({ id }) => id !== stone.id))}
          />
        </div>
      ))}
      {wrong ? (
        <p role="alert" className="text-13 text-dangertext">
          <Trans>Taşın adını, adedini ve karatını yazın; taşlar parçadan ağır olamaz.</Trans>
        </p>
      ) : null}
      <Button
        size="sm"
        className="self-start"
        icon={<PlusIcon size={16} />}
        onClick={add}
        reason={stones.length >= MOST_STONES ? t`Bir kartta daha çok taş olmaz.` : undefined}
      >
        <Trans>Taş ekle</Trans>
      </Button>
    </fieldset>
  );
}
