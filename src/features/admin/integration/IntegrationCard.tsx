import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { IntegrationView, JobQueueView } from '@/contract/integration/integration';
import type { IntegrationKind } from '@/domain/integration/adapter';
import { formatDate, formatDateTime, formatSpan, formatTime } from '@/i18n/formats';
import { callFailureText } from '@/parts/integration/call-failure-text';
import { useUserName } from '@/session/person/permissions';
import { Dot } from '@/ui/sign/Dot';
import { cx } from '@/ui/style/classes';
import {
  adapterWords,
  integrationKindName,
  integrationKindText,
  standingOf,
} from './integration-words';

type Props = {
  kind: IntegrationKind;
  view: IntegrationView | undefined;
  /** The operator's own setting serves this kind. */
  isOperators: boolean;
  queue: JobQueueView | undefined;
  /** The server's clock. */
  now: number;
  children: ReactNode;
};

/** One kind of connection: who serves it, how its last calls went, and what waits for it. */
export function IntegrationCard({ kind, view, isOperators, queue, now, children }: Props) {
  const name = integrationKindName(kind);
  return (
    <li className="px-5 py-4" aria-label={name}>
      <h2 className="font-semibold">{name}</h2>
      <p className="text-13 text-quiet">{integrationKindText(kind)}</p>
      {view ? <Defined view={view} /> : <Undefined isOperators={isOperators} />}
      {queue ? <Waiting queue={queue} now={now} /> : null}
      <div className="mt-3 flex flex-wrap gap-2">{children}</div>
    </li>
  );
}

/** Where the provider reports: to be written into its own settings. */
const hookAddress = (id: string): string =>
  `${window.location.origin}/hooks/whatsapp/${encodeURIComponent(id)}`;

function Undefined({ isOperators }: { isOperators: boolean }) {
  return (
    <p className="mt-2 flex items-center gap-2 text-13">
      <Dot kind={isOperators ? 'live' : 'waiting'} />
      {isOperators ? (
        <Trans>İşletmecinin ayarı kullanılıyor</Trans>
      ) : (
        <Trans>Bağlantı yok: bu işler gönderilmez</Trans>
      )}
    </p>
  );
}

function Defined({ view }: { view: IntegrationView }) {
  const { t } = useLingui();
  const { draft, secret, okAt, failedAt, failure, by, changedAt, health, pausedUntil, today } =
    view;
  const who = useUserName(by);
  const { dot, text } = standingOf(draft.paused, health);
  return (
    <>
      <p className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1">
        <Dot kind={dot} />
        <span className="font-medium [overflow-wrap:anywhere]">{draft.name}</span>
        <span className="text-13 text-quiet">{adapterWords(draft.adapter).name}</span>
        <span className="text-13">{text}</span>
      </p>
      {pausedUntil === null ? null : (
        <p className="text-13 text-dangertext tabular-nums">
          <Trans>
            Art arda hata verdi: {formatTime(pausedUntil)} saatine kadar aranmaz, sonra bir çağrıyla
            denenir.
          </Trans>
        </p>
      )}
      <p className="mt-1 text-13 text-quiet tabular-nums">
        {okAt === null ? (
          <Trans>Son başarılı çağrı: yok</Trans>
        ) : (
          <Trans>Son başarılı çağrı: {formatDateTime(okAt)}</Trans>
        )}
        {' · '}
        <Plural value={today} _0="bugün çağrı yok" one="bugün # çağrı" other="bugün # çağrı" />
      </p>
      {failedAt !== null && failure ? (
        <p
          className={cx(
            'text-13 tabular-nums',
            dot === 'refused' ? 'text-dangertext' : 'text-quiet',
          )}
        >
          <Trans>
            Son hata ({formatDateTime(failedAt)}): {callFailureText(failure)}
          </Trans>
        </p>
      ) : null}
      <p className="text-13 text-quiet tabular-nums">
        {secret ? (
          <Trans>
            Anahtar: ••••{secret.tail}, {formatDate(secret.at)} günü yazıldı
          </Trans>
        ) : (
          <Trans>Anahtar yok</Trans>
        )}
      </p>
      {draft.adapter === 'whatsapp' ? (
        <p className="text-13 text-quiet [overflow-wrap:anywhere]">
          <Trans>Web kancası adresi: {hookAddress(view.id)}</Trans>
        </p>
      ) : null}
      <p className="text-13 text-quiet">{t`Son değişiklik: ${who}, ${formatDateTime(changedAt)}`}</p>
    </>
  );
}

function Waiting({ queue, now }: { queue: JobQueueView; now: number }) {
  const { waiting, oldestAt, failed } = queue;
  return (
    <p className="text-13 text-quiet tabular-nums">
      {waiting === 0 || oldestAt === null ? (
        <Trans>Bekleyen iş yok</Trans>
      ) : (
        <>
          <Plural value={waiting} one="# iş bekliyor" other="# iş bekliyor" />,{' '}
          <Trans>en eskisi {formatSpan(now - oldestAt)} önceden</Trans>
        </>
      )}
      {failed > 0 ? (
        <span className="text-dangertext">
          {' · '}
          <Plural value={failed} one="# iş yapılamadı" other="# iş yapılamadı" />
        </span>
      ) : null}
    </p>
  );
}
