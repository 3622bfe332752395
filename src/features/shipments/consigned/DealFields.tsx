import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { addDays, dayOf, isDay } from '@/domain/base/day';
import { ContactPick } from '@/parts/contact/ContactPick';
import { StockPlaceField } from '@/parts/stock/StockPlaceField';
import { correctedNow } from '@/sync/clock';
import { DayField } from '@/ui/date/DayField';
import type { Picked } from '@/ui/pad/PersonPick';
import { USUAL_DAYS } from './given';

/**
 * What a consignment of either way asks first: with whom it is, until when, and where in the shop
 * its pieces lie.
 */
export function useConsignmentDeal(named: Picked | null, at: string) {
  const today = dayOf(correctedNow());
  const [who, setWho] = useState(named);
  const [due, setDue] = useState<string>(addDays(today, USUAL_DAYS));
  const [place, setPlace] = useState(at);
  return { who, setWho, due, setDue, place, setPlace, today, badDue: !isDay(due) || due < today };
}

type Props = {
  deal: ReturnType<typeof useConsignmentDeal>;
  tried: boolean;
  who: { label: string; missing: string };
  place: string;
};

export function DealFields({ deal, tried, who, place }: Props) {
  const { t } = useLingui();
  return (
    <>
      <ContactPick
        label={who.label}
        placeholder={t`Adı ya da telefonu`}
        picked={deal.who}
        onPick={deal.setWho}
        error={tried && !deal.who ? who.missing : undefined}
      />
      <div className="grid grid-cols-2 items-start gap-3">
        <DayField
          rule="no-past"
          today={deal.today}
          label={t`İade günü`}
          value={deal.due}
          onValue={deal.setDue}
          error={tried && deal.badDue ? t`Bugün ya da sonrası olan bir gün yazın.` : undefined}
        />
        <StockPlaceField label={place} value={deal.place} onValue={deal.setPlace} />
      </div>
    </>
  );
}
