import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useState } from 'react';
import { dropWebhook, getWebhooks, rotateWebhook, tryWebhook } from '@/api/tokens';
import {
  type DeliveryState,
  SIGNATURE_HEADER,
  type WebhookList,
  type WebhookView,
} from '@/contract/token/webhook';
import { formatDateTime } from '@/i18n/formats';
import { type ServerAction, useServerState } from '@/session/page/use-server-state';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { Badge } from '@/ui/sign/Badge';
import { Button } from '@/ui/sign/Button';
import { RetryState } from '@/ui/sign/RetryState';
import { SkeletonRows } from '@/ui/sign/Skeleton';
import { SecretDialog } from './SecretDialog';
import { WebhookDeliveries } from './WebhookDeliveries';
import { WebhookDialog } from './WebhookDialog';
import { eventName, testedText, webhookFailure } from './webhook-words';

/** How a program checks the signature of a call; the same in every language. */
const SAMPLE = `const { createHmac, timingSafeEqual } = require('node:crypto');
// body: the text as it came; header: ${SIGNATURE_HEADER}
function isOurs(body, header, secret) {
  const parts = header.split(',').map((part) => part.split('='));
  const t = Number(parts.find(([name]) => name === 't')?.[1]);
  if (!(Math.abs(Date.now() / 1000 - t) < 300)) return false;
  const own = createHmac('sha256', secret).update(t + '.' + body).digest('hex');
  return parts.some(([name, value = '']) => name === 'v1' &&
    value.length === own.length && timingSafeEqual(Buffer.from(value), Buffer.from(own)));
}`;

/** The company's webhooks, and the events that were sent. Online only. */
export function WebhooksPart() {
  const { t } = useLingui();
  const [only, setOnly] = useState<DeliveryState>();
  const read = useCallback(() => getWebhooks(only), [only]);
  const { list, failed, load, run, busy } = useServerState(read);
  const [opened, setOpened] = useState<WebhookView | 'new'>();
  const [secret, setSecret] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const act: ServerAction<WebhookList> = async (call) => {
    const refused = await run(call);
    setFailure(refused && webhookFailure(refused.code));
    return refused;
  };
  return (
    <section className="mt-8">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-semibold text-18">
          <Trans>Bildirim adresleri (webhook)</Trans>
        </h2>
        <Button onClick={() => setOpened('new')} aria-haspopup="dialog">
          <Trans>Bildirim adresi ekle</Trans>
        </Button>
      </div>
      <p className="mt-1 max-w-[62ch] text-13 text-quiet">
        <Trans>
          Bir kayıt değişince başka bir programa imzalı bir çağrı gider. Çağrıda yalnız kaydın
          kimliği ve sürümü vardır; program kaydı kendi erişim anahtarıyla okur.
        </Trans>
      </p>
      <p role="status" className="min-h-6 text-13 text-dangertext">
        {failure}
      </p>
      {list ? (
        <Webhooks
          list={list}
          only={only}
          onOnly={setOnly}
          busy={busy}
          act={act}
          onOpen={setOpened}
          onSecret={setSecret}
          onFailure={setFailure}
        />
      ) : failed ? (
        <RetryState
          text={<Trans>Bildirim adresleri sunucuda durur; ağ gelince burada görünür.</Trans>}
          onRetry={load}
        />
      ) : (
        <SkeletonRows rows={2} height={72} />
      )}
      {opened === undefined ? null : (
        <WebhookDialog
          webhook={opened === 'new' ? undefined : opened}
          onClose={() => setOpened(undefined)}
          onSaved={(made) => {
            setOpened(undefined);
            setSecret(made);
            setFailure(
              opened === 'new' && made === undefined
                ? t`Adres kaydedildi, ama anahtarı bu cihaza ulaşmadı. “Anahtarı yenile” ile yenisini alın.`
                : undefined,
            );
            void load();
          }}
        />
      )}
      {secret === undefined ? null : (
        <SecretDialog
          title={t`İmza anahtarı`}
          secret={secret}
          sample={{ label: <Trans>İmzayı denetlemek için (Node):</Trans>, text: SAMPLE }}
          onClose={() => setSecret(undefined)}
        >
          <Trans>
            Anahtar yalnız şimdi gösterilir. Alıcı, her çağrının imzasını bu anahtarla denetler.
          </Trans>
        </SecretDialog>
      )}
    </section>
  );
}

type ListProps = {
  list: WebhookList;
  /** State of the events that are listed; all unless given. */
  only: DeliveryState | undefined;
  onOnly: (only: DeliveryState | undefined) => void;
  busy: boolean;
  act: ServerAction<WebhookList>;
  onOpen: (webhook: WebhookView) => void;
  onSecret: (secret: string) => void;
  onFailure: (text: string | undefined) => void;
};

function Webhooks({ list, only, onOnly, ...how }: ListProps) {
  if (list.webhooks.length === 0)
    return (
      <p className="text-quiet">
        <Trans>Henüz bildirim adresi yok; değişiklikler hiçbir programa bildirilmez.</Trans>
      </p>
    );
  return (
    <>
      <ul className="divide-y divide-line rounded-card border border-line bg-raised">
        {list.webhooks.map((webhook) => (
          <Webhook key={webhook.id} webhook={webhook} {...how} />
        ))}
      </ul>
      <WebhookDeliveries list={list} only={only} onOnly={onOnly} busy={how.busy} act={how.act} />
    </>
  );
}

type WebhookProps = Omit<ListProps, 'list' | 'only' | 'onOnly'> & { webhook: WebhookView };

function Webhook({ webhook, busy, act, onOpen, onSecret, onFailure }: WebhookProps) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<'remove' | 'rotate'>();
  const [tested, setTested] = useState<string>();
  const { id, name, address, events, tail, oldUntil, waiting } = webhook;
  const rotate = async () => {
    const { status, result, code, network } = await rotateWebhook(id);
    setAsked(undefined);
    if (status && result) onSecret(result.secret);
    else onFailure(webhookFailure(network ? 'network' : (code ?? 'malformed')));
  };
  const test = async () => {
    setTested(t`Alıcı aranıyor…`);
    const { status, result, network } = await tryWebhook(id);
    setTested(
      status && result ? testedText(result) : webhookFailure(network ? 'network' : 'malformed'),
    );
  };
  return (
    <li className="grid gap-2 px-5 py-3">
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {name} <span className="text-13 text-quiet">…{tail}</span>
          <State webhook={webhook} />
        </p>
        <p className="text-13">{address}</p>
        <p className="text-13 text-quiet">{events.map(eventName).join(' · ')}</p>
        <p className="text-13 text-quiet">
          <Trans>{waiting} olay sırada</Trans>
          {oldUntil === null ? null : (
            <>
              {' · '}
              <Trans>önceki anahtar {formatDateTime(oldUntil)} anına kadar geçerli</Trans>
            </>
          )}
        </p>
        <p role="status" className="min-h-5 text-13 text-quiet">
          {tested}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" aria-label={t`Sına: ${name}`} onClick={() => void test()}>
          <Trans>Sına</Trans>
        </Button>
        <Button
          size="sm"
          aria-haspopup="dialog"
          aria-label={t`Düzenle: ${name}`}
          onClick={() => onOpen(webhook)}
        >
          <Trans>Düzenle</Trans>
        </Button>
        <Button
          size="sm"
          aria-haspopup="dialog"
          aria-label={t`Anahtarı yenile: ${name}`}
          onClick={() => setAsked('rotate')}
        >
          <Trans>Anahtarı yenile</Trans>
        </Button>
        <Button
          size="sm"
          disabled={busy}
          aria-haspopup="dialog"
          aria-label={t`Bildirim adresini kaldır: ${name}`}
          onClick={() => setAsked('remove')}
        >
          <Trans>Kaldır</Trans>
        </Button>
      </div>
      <ConfirmDialog
        open={asked === 'rotate'}
        title={t`${name} için yeni anahtar verilsin mi?`}
        text={t`Önceki anahtar bir gün daha geçerlidir; bu sürede alıcıya yenisini yazın.`}
        confirm={t`Anahtarı yenile`}
        onClose={() => setAsked(undefined)}
        onConfirm={rotate}
      />
      <ConfirmDialog
        open={asked === 'remove'}
        title={t`${name} kaldırılsın mı?`}
        text={t`Bu adrese bir daha çağrı gitmez; sırada bekleyen olaylar da gitmez.`}
        confirm={t`Bildirim adresini kaldır`}
        danger
        loading={busy}
        onClose={() => setAsked(undefined)}
        onConfirm={async () => {
          await act(() => dropWebhook(id));
          setAsked(undefined);
        }}
      />
    </li>
  );
}

function State({ webhook: { gone, paused, dead } }: { webhook: WebhookView }) {
  if (gone)
    return (
      <Badge tone="danger">
        <Trans>alıcı kalktığını söyledi (410)</Trans>
      </Badge>
    );
  if (paused)
    return (
      <Badge tone="amber">
        <Trans>duraklatıldı</Trans>
      </Badge>
    );
  return dead > 0 ? (
    <Badge tone="danger">
      <Trans>{dead} olay sorunlu</Trans>
    </Badge>
  ) : null;
}
