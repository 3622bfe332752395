import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { useContactNames } from '@/data/contact/use-contacts';
import type { JobView } from '@/data/core/types';
import { type Hand, handOf, handsOf, holderOf } from '@/domain/job/work-hands';
import { metalAsset } from '@/domain/metal/asset';
import { signedQuantity } from '@/i18n/asset-text';
import { Select } from '@/ui/field/Select';

type ChosenHand = Hand & {
  job: JobView;
  all: readonly Hand[];
  choose: (contactId: string) => void;
};

/** From whom: whoever has the order now, unless another of those who had metal of it is chosen. */
export function useHolder(job: JobView, onOther?: () => void): ChosenHand {
  const [chosen, setChosen] = useState<string>();
  const all = handsOf(job).filter(({ sums }) => sums.given > 0);
  const held = holderOf(job, job.state);
  const usual = all.find(({ contactId }) => contactId === held) ?? all.at(-1);
  const choose = (contactId: string) => {
    setChosen(contactId);
    onOther?.();
  };
  return { ...handOf(job, chosen ?? usual?.contactId ?? job.contactId), job, all, choose };
}

/** Asked only where several had some of it. */
export function HandField({ hand: { job, all, contactId, choose } }: { hand: ChosenHand }) {
  const { t } = useLingui();
  const ids = all.map((one) => one.contactId).join(' ');
  const names = useContactNames(useMemo(() => ids.split(' '), [ids]));
  if (all.length < 2) return null;
  const asset = metalAsset(job.metal);
  return (
    <Select
      label={t`Kimden`}
      value={contactId}
      onValue={choose}
      options={all.map(({ contactId: value, sums }) => ({
        value,
        label: `${names.get(value) || '–'} · ${signedQuantity(asset, sums.left)}`,
      }))}
    />
  );
}
