import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useProducts } from '@/data/catalogue/use-products';
import { useDefinitionsRead } from '@/data/list/use-definitions';
import { type RepetitionView, useRepetitions } from '@/data/task/use-repetitions';
import { useOwnAccounts } from '@/data/till/use-till';
import { addDays, dayOf } from '@/domain/base/day';
import { nextDues } from '@/domain/task/repetition';
import { formatDay } from '@/i18n/formats';
import { useMay } from '@/session/person/permissions';
import { correctedNow } from '@/sync/clock';
import { Button } from '@/ui/sign/Button';
import { EmptyState } from '@/ui/sign/EmptyState';
import { SyncMark } from '@/ui/sign/SyncMark';
import { RepetitionDialog } from './RepetitionDialog';
import { payText, scheduleText, stateName } from './repetition-words';

/** Most due days that the page shows of a template. */
const SHOWN_DAYS = 3;

/** Repetition templates: what falls due each month or week, and becomes a task on its day. */
export function RepetitionPage() {
  const { t } = useLingui();
  const isRead = useDefinitionsRead();
  const [mayWrite, setsAuto, pays] = [
    useMay('settings', 2),
    useMay('settings', 4),
    useMay('accounts', 2),
  ];
  const views = useRepetitions();
  const [edited, edit] = useState<RepetitionView | 'new' | null>(null);
  if (!isRead) return null;
  const denied = t`Tekrar şablonu yazmak için ayarlarda yazma yetkisi gerekir.`;
  const deniedAuto = t`Kendiliğinden yazılan şablon için ayar yetkisi (4) ve kasalarda yazma gerekir.`;
  const deniedOf = ({ repetition }: RepetitionView) => {
    if (!mayWrite) return denied;
    return repetition.auto && !(setsAuto && pays) ? deniedAuto : undefined;
  };
  return (
    <div className="min-w-0 max-w-[680px]">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-semibold text-24">
          <Trans>Tekrar şablonları</Trans>
        </h1>
        <Button
          variant="primary"
          reason={mayWrite ? undefined : denied}
          onClick={() => edit('new')}
        >
          <Trans>Şablon ekle</Trans>
        </Button>
      </div>
      <p className="mt-1 max-w-[62ch] text-quiet">
        <Trans>
          Kira, maaş, ekstre gibi tekrar eden işler. Günü gelince Akış sayfasındaki görevlere bir
          kez düşer; masrafı bir kişi görevden açar, bakar ve kaydeder. Bankadan giden sabit
          tutarları, isterseniz sunucu kendiliğinden yazar.
        </Trans>
      </p>
      {views.length === 0 ? (
        <EmptyState text={<Trans>Henüz şablon yok. Her ay ödediğiniz kirayla başlayın.</Trans>} />
      ) : (
        <ul className="mt-5 divide-y divide-line rounded-card border border-line bg-raised">
          {views.map((view) => (
            <Row
              key={view.repetition.id}
              view={view}
              denied={deniedOf(view)}
              onEdit={() => edit(view)}
            />
          ))}
        </ul>
      )}
      {edited ? (
        <RepetitionDialog view={edited === 'new' ? undefined : edited} onClose={() => edit(null)} />
      ) : null}
    </div>
  );
}

type RowProps = { view: RepetitionView; denied: string | undefined; onEdit: () => void };

function Row({ view: { repetition, sync }, denied, onEdit }: RowProps) {
  const { t, i18n } = useLingui();
  const own = useOwnAccounts();
  const products = useProducts();
  const { name, state, schedule } = repetition;
  const today = dayOf(correctedNow());
  // The server has made the task of today as soon as it has the template.
  const from = sync === 'confirmed' ? addDays(today, 1) : today;
  const days = nextDues(repetition, from, SHOWN_DAYS).map(formatDay).join(', ');
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5 max-sm:px-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="min-w-0 font-medium [overflow-wrap:anywhere]">{name}</span>
          {state === 'active' ? null : (
            <span className="text-13 text-quiet">{stateName(state)}</span>
          )}
          <SyncMark mark={sync} className="text-13" />
        </p>
        <p className="text-13 text-quiet [overflow-wrap:anywhere]">
          {scheduleText(schedule, i18n.locale)} · {payText(repetition, own, products)}
        </p>
        {state === 'active' ? (
          <p className="text-13 text-quiet">
            {days === '' ? (
              <Trans>Bitti, günü gelecek olan yok.</Trans>
            ) : (
              <Trans>Sırada: {days}</Trans>
            )}
          </p>
        ) : null}
      </div>
      <Button size="sm" aria-label={t`Değiştir: ${name}`} reason={denied} onClick={onEdit}>
        <Trans>Değiştir</Trans>
      </Button>
    </li>
  );
}
