import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { replayWebhook } from '@/api/tokens';
import type { DeliveryState, WebhookDelivery, WebhookList } from '@/contract/token/webhook';
import { dayEnd, dayOf, dayStart } from '@/domain/base/day';
import { formatDateTime } from '@/i18n/formats';
import type { ServerAction } from '@/session/page/use-server-state';
import { correctedNow } from '@/sync/clock';
import { DayField } from '@/ui/date/DayField';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { Select } from '@/ui/field/Select';
import { Button } from '@/ui/sign/Button';
import { deliveryStateName, eventName, webhookFailure } from './webhook-words';

type Props = {
  list: WebhookList;
  only: DeliveryState | undefined;
  onOnly: (only: DeliveryState | undefined) => void;
  busy: boolean;
  act: ServerAction<WebhookList>;
};

const STATES: readonly DeliveryState[] = ['waiting', 'done', 'dead'];
const SHOWN = 50;

/** The newest events of all webhooks, and buttons that send them again. */
export function WebhookDeliveries({
  list: { webhooks, deliveries },
  only,
  onOnly,
  busy,
  act,
}: Props) {
  const { t } = useLingui();
  const [period, setPeriod] = useState(false);
  // An action answers with events of all states.
  const shown = deliveries.filter(({ state }) => only === undefined || state === only);
  return (
    <details className="mt-4 rounded-card border border-line bg-raised">
      <summary className="cursor-pointer px-5 py-3 font-medium">
        <Trans>Gönderilen olaylar</Trans>
      </summary>
      <div className="flex flex-wrap items-end justify-between gap-2 border-line border-t px-5 py-3">
        <Select
          label={t`Durum`}
          value={only ?? 'all'}
          onValue={(value) => onOnly(STATES.find((one) => one === value))}
          options={[
            { value: 'all', label: t`Tümü` },
            ...STATES.map((one) => ({ value: one, label: deliveryStateName(one) })),
          ]}
        />
        <Button aria-haspopup="dialog" onClick={() => setPeriod(true)}>
          <Trans>Bir dönemi yeniden gönder</Trans>
        </Button>
      </div>
      {shown.length === 0 ? (
        <p className="px-5 pb-4 text-13 text-quiet">
          <Trans>Böyle bir olay yok. Olaylar 30 gün saklanır.</Trans>
        </p>
      ) : (
        <ul className="divide-y divide-line border-line border-t">
          {shown.slice(0, SHOWN).map((one) => (
            <Delivery
              key={`${one.webhook} ${one.id}`}
              delivery={one}
              name={webhooks.find(({ id }) => id === one.webhook)?.name ?? ''}
              busy={busy}
              onAgain={() => void act(() => replayWebhook(one.webhook, { delivery: one.id }))}
            />
          ))}
        </ul>
      )}
      {period ? (
        <PeriodDialog webhooks={webhooks} act={act} onClose={() => setPeriod(false)} />
      ) : null}
    </details>
  );
}

function Delivery({
  delivery: { id, event, state, tries, triedAt, at, status, ms },
  name,
  busy,
  onAgain,
}: {
  delivery: WebhookDelivery;
  name: string;
  busy: boolean;
  onAgain: () => void;
}) {
  const { t } = useLingui();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-2 text-13">
      <span className="min-w-0 [overflow-wrap:anywhere]">
        {eventName(event)} · {name}
        <span className="block text-quiet">{id}</span>
      </span>
      <span className="flex flex-wrap items-center gap-3">
        <span className={state === 'dead' ? 'text-dangertext' : 'text-quiet'}>
          {deliveryStateName(state)}
          {tries > 0 ? (
            <>
              {' · '}
              <Trans>{tries}. deneme</Trans>
              {' · '}
              {status === 0 ? t`ulaşılamadı` : status} · {ms} ms
            </>
          ) : null}
          {' · '}
          {formatDateTime(triedAt ?? at)}
        </span>
        {state === 'waiting' && tries === 0 ? null : (
          <Button size="sm" disabled={busy} aria-label={t`Yeniden gönder: ${id}`} onClick={onAgain}>
            <Trans>Yeniden gönder</Trans>
          </Button>
        )}
      </span>
    </li>
  );
}

/** Sends all events of some days again to one receiver, for example after it lost its data. */
function PeriodDialog({
  webhooks,
  act,
  onClose,
}: Pick<WebhookList, 'webhooks'> & Pick<Props, 'act'> & { onClose: () => void }) {
  const { t } = useLingui();
  const [today] = useState(() => dayOf(correctedNow()));
  const [webhook, setWebhook] = useState(webhooks[0]?.id ?? '');
  const [from, setFrom] = useState(today);
  const [to, setTo] = useState(today);
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    setBusy(true);
    const refused = await act(() =>
      replayWebhook(webhook, { from: dayStart(from), to: dayEnd(to) - 1 }),
    );
    setBusy(false);
    if (!refused) return onClose();
    setFailure(
      refused.code === 'not-found'
        ? t`Bu günlerde gönderilmiş olay yok.`
        : webhookFailure(refused.code),
    );
  };
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={submit}
      title={t`Bir dönemi yeniden gönder`}
      description={t`Olaylar aynı kimlikle, eskiden yeniye gider.`}
      submit={t`Yeniden gönder`}
      busy={busy}
      {...(failure ? { failure } : {})}
    >
      <Select
        label={t`Bildirim adresi`}
        value={webhook}
        onValue={setWebhook}
        options={webhooks.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <DayField label={t`İlk gün`} value={from} onValue={setFrom} rule="no-future" today={today} />
      <DayField label={t`Son gün`} value={to} onValue={setTo} rule="no-future" today={today} />
    </FormDialog>
  );
}
