import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { JobView } from '../../../data/types';
import { MAX_STONE_KIND, MOST_STONES } from '../../../domain/stone';
import { formOfStone, newStone, readStone, type StoneForm } from '../../../domain/typed-stone';
import { areStones, stoneSums, type WorkStone } from '../../../domain/work';
import { mint } from '../../../session/mint';
import { useSaving } from '../../../session/use-saving';
import { useUnsaved } from '../../../session/use-unsaved';
import { Button } from '../../../ui/Button';
import { FormDialog } from '../../../ui/FormDialog';
import { PlusIcon, RemoveIcon } from '../../../ui/Icon';
import { IconButton } from '../../../ui/IconButton';
import { NumberInput } from '../../../ui/NumberInput';
import { TextInput } from '../../../ui/TextInput';
import { showToast } from '../../../ui/toast';
import { moveStones, newIds } from './deeds';

/** What is still out of each kind: what comes back is most often just that. */
const out = (job: JobView): StoneForm[] =>
  stoneSums(job.stones ?? []).flatMap(({ kind, used: { pieces, carat } }) =>
    pieces > 0 && carat > 0 ? [formOfStone({ id: mint(), kind, pieces, carat })] : [],
  );

function read(forms: readonly StoneForm[]): WorkStone[] | undefined {
  const stones = forms.flatMap((form): WorkStone[] => {
    const judged = readStone(form, { dollar: undefined, side: 'sell', now: 0 });
    if (!('stone' in judged)) return [];
    const { kind, pieces, carat } = judged.stone;
    return [{ kind, pieces, carat }];
  });
  return stones.length === forms.length && areStones(stones) ? stones : undefined;
}

type Props = { job: JobView; onClose: () => void };

export const GiveStones = (props: Props) => <StonesDialog way="given" {...props} />;
export const TakeStones = (props: Props) => <StonesDialog way="returned" {...props} />;

/** Stones go to the workshop with an order, or come back from it; no metal moves by it. */
function StonesDialog({ way, job, onClose }: Props & { way: 'given' | 'returned' }) {
  const { t } = useLingui();
  const [ids] = useState(newIds);
  const [begun] = useState(() => (way === 'given' ? [newStone(mint())] : out(job)));
  const [stones, setStones] = useState<readonly StoneForm[]>(begun);
  const [tried, setTried] = useState(false);
  const { save, busy, trouble } = useSaving();
  useUnsaved('work-stones', stones !== begun);
  const ready = read(stones);
  const submit = async () => {
    setTried(true);
    if (!ready || !(await save(() => moveStones(ids, job.id, { way, stones: ready })))) return;
    showToast({ type: 'success', message: t`Kaydedildi · ${job.model}` });
    onClose();
  };
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={submit}
      title={way === 'given' ? t`Taş ver` : t`Taş al`}
      description={
        way === 'given' ? t`${job.model}. Atölyeye giden taşlar.` : t`${job.model}. Atölyeden dönen taşlar; dönmeyen kullanılmış ya da kayıp sayılır.`
      }
      submit={way === 'given' ? t`Taşları ver` : t`Taşları al`}
      busy={busy}
      trouble={trouble}
      width="lg"
    >
      <Rows stones={stones} onStones={setStones} />
      {tried && !ready ? (
        <p role="alert" className="text-13 text-dangertext">
          <Trans>Taşın adını, adedini ve karatını yazın.</Trans>
        </p>
      ) : null}
    </FormDialog>
  );
}

/** Each kind in a row of its own; what they cost is no matter here. */
function Rows({ stones, onStones }: { stones: readonly StoneForm[]; onStones: (stones: readonly StoneForm[]) => void }) {
  const { t } = useLingui();
  const change = (id: string, changed: Partial<StoneForm>) => onStones(stones.map((stone) => (stone.id === id ? { ...stone, ...changed } : stone)));
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="sr-only">{t`Taşlar`}</legend>
      {stones.map(({ id, kind, pieces, weight }, i) => (
        <div key={id} className="grid grid-cols-[repeat(2,minmax(0,1fr))_auto] items-end gap-2 sm:grid-cols-[minmax(0,2fr)_repeat(2,minmax(0,1fr))_auto]">
          <TextInput
            label={t`${i + 1}. taş`}
            maxLength={MAX_STONE_KIND}
            value={kind}
            onValue={(next) => change(id, { kind: next })}
            fieldClassName="max-sm:col-span-3"
          />
          <NumberInput whole label={t`Taş adedi`} value={pieces} onValue={(next) => change(id, { pieces: next })} />
          <NumberInput label={t`Karat (ct)`} value={weight} onValue={(next) => change(id, { weight: next })} />
          <IconButton
            label={t`${i + 1}. taşı sil`}
            icon={<RemoveIcon size={16} className="text-quiet" />}
            onClick={() => onStones(stones.filter((stone) => stone.id !== id))}
          />
        </div>
      ))}
      <Button
        size="sm"
        className="self-start"
        icon={<PlusIcon size={16} />}
        onClick={() => onStones([...stones, newStone(mint())])}
        reason={stones.length >= MOST_STONES ? t`Daha çok taş yazılamaz.` : undefined}
      >
        <Trans>Taş ekle</Trans>
      </Button>
    </fieldset>
  );
}
