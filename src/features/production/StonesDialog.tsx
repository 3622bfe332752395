import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { JobView } from '@/data/core/types';
import { areStones, stoneSums, type WorkStone } from '@/domain/job/work-stones';
import { MAX_STONE_KIND } from '@/domain/price/stone';
import { formOfStone, newStone, readStone, type StoneForm } from '@/domain/price/typed-stone';
import { type StoneAt, StoneList } from '@/parts/stock/StoneList';
import { mint } from '@/session/page/mint';
import { useSaving } from '@/session/page/use-saving';
import { useUnsaved } from '@/session/page/use-unsaved';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { NumberInput } from '@/ui/field/NumberInput';
import { TextInput } from '@/ui/field/TextInput';
import { RemoveIcon } from '@/ui/sign/Icon';
import { IconButton } from '@/ui/sign/IconButton';
import { showToast } from '@/ui/sign/toast';
import { moveStones, newIds } from './actions';

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
  const { save, busy, failure } = useSaving();
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
      title={way === 'given' ? t`Taş teslim et` : t`Taş kabul et`}
      description={
        way === 'given'
          ? t`${job.model}. Atölyeye giden taşlar.`
          : t`${job.model}. Atölyeden dönen taşlar; dönmeyen kullanılmış ya da kayıp sayılır.`
      }
      submit={way === 'given' ? t`Teslim et` : t`Kabul et`}
      busy={busy}
      failure={failure}
      width="lg"
    >
      <StoneList
        stones={stones}
        onStones={setStones}
        full={t`Daha çok taş yazılamaz.`}
        row={(stone) => <Row key={stone.stone.id} {...stone} />}
        wrong={tried && !ready ? <Trans>Taşın adını, adedini ve karatını yazın.</Trans> : null}
      />
    </FormDialog>
  );
}

/** What they cost is no matter here. */
function Row({ at, stone: { kind, pieces, weight }, onChange, onRemove }: StoneAt) {
  const { t } = useLingui();
  return (
    <div className="grid grid-cols-[repeat(2,minmax(0,1fr))_auto] items-end gap-2 sm:grid-cols-[minmax(0,2fr)_repeat(2,minmax(0,1fr))_auto]">
      <TextInput
        label={t`${at}. taş`}
        maxLength={MAX_STONE_KIND}
        value={kind}
        onValue={(next) => onChange({ kind: next })}
        fieldClassName="max-sm:col-span-3"
      />
      <NumberInput
        whole
        label={t`Taş adedi`}
        value={pieces}
        onValue={(next) => onChange({ pieces: next })}
      />
      <NumberInput
        label={t`Karat (ct)`}
        value={weight}
        onValue={(next) => onChange({ weight: next })}
      />
      <IconButton
        label={t`${at}. taşı sil`}
        icon={<RemoveIcon size={16} className="text-quiet" />}
        onClick={onRemove}
      />
    </div>
  );
}
