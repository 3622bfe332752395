import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'wouter';
import type { JobQueueView } from '@/contract/integration/integration';
import type { RoomCard } from '@/contract/message/message';
import type { IntegrationKind } from '@/domain/integration/adapter';
import { formatDateTime, formatSpan, formatTime } from '@/i18n/formats';
import { callFailureText } from '@/parts/integration/call-failure-text';
import { Dot } from '@/ui/sign/Dot';
import { adapterWords, integrationKindName, standingOf } from '../integration/integration-words';

type Props = { cards: readonly RoomCard[]; now: number; maySet: boolean };

/** How each kind of connection stands, what is missing, and who can add it. */
export const RoomCards = ({ cards, now, maySet }: Props) => (
  <ul className="mt-5 grid gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-2">
    {cards.map((card) => (
      <Card key={card.kind} card={card} now={now} maySet={maySet} />
    ))}
  </ul>
);

function Card({ card, now, maySet }: { card: RoomCard; now: number; maySet: boolean }) {
  const { kind, by, definition, queue } = card;
  const name = integrationKindName(kind);
  const [query] = useSearchParams();
  const place = useRef<HTMLLIElement>(null);
  const isAsked = kind === 'connector' && query.get('view') === 'connector';
  useEffect(() => {
    if (isAsked) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isAsked]);
  return (
    <li
      ref={place}
      className="bg-raised px-5 py-4 text-13 sm:last:odd:col-span-2"
      aria-label={name}
    >
      <h2 className="font-semibold text-15">{name}</h2>
      {definition ? (
        <Defined definition={definition} />
      ) : (
        <Undefined kind={kind} isOperators={by === 'operator'} maySet={maySet} />
      )}
      {queue && kind !== 'connector' ? <Waiting queue={queue} now={now} /> : null}
      <More kind={kind} maySet={maySet} isDefined={by === 'definition'} />
    </li>
  );
}

function Defined({ definition }: { definition: NonNullable<RoomCard['definition']> }) {
  const { name, adapter, paused, health, pausedUntil, today, okAt, failure } = definition;
  const { dot, text } = standingOf(paused, health);
  return (
    <>
      <p className="mt-1 flex flex-wrap items-center gap-x-2">
        <Dot kind={dot} />
        <span className="font-medium [overflow-wrap:anywhere]">{name}</span>
        <span className="text-quiet">{adapterWords(adapter).name}</span>
        <span>{text}</span>
      </p>
      <p className="mt-1 text-quiet tabular-nums">
        {okAt === null ? (
          <Trans>Son başarılı çağrı: yok</Trans>
        ) : (
          <Trans>Son başarılı çağrı: {formatDateTime(okAt)}</Trans>
        )}
        {' · '}
        <Plural value={today} _0="bugün çağrı yok" one="bugün # çağrı" other="bugün # çağrı" />
      </p>
      {failure && health !== 'green' ? (
        <p className="text-dangertext tabular-nums">
          <Trans>Son hata: {callFailureText(failure)}</Trans>
          {pausedUntil === null ? null : (
            <>
              {' · '}
              <Trans>{formatTime(pausedUntil)} saatine kadar aranmaz</Trans>
            </>
          )}
        </p>
      ) : null}
    </>
  );
}

type UndefinedProps = { kind: IntegrationKind; isOperators: boolean; maySet: boolean };

function Undefined({ kind, isOperators, maySet }: UndefinedProps) {
  if (kind === 'connector')
    return (
      <p className="mt-1 text-quiet">
        <Trans>
          Bu sürümde ayrı bir bağlayıcı programı yok. Terazi ve etiket yazıcısı doğrudan bu cihazdan
          bağlanır.
        </Trans>
      </p>
    );
  return (
    <>
      <p className="mt-1 flex items-center gap-2">
        <Dot kind={isOperators ? 'live' : 'waiting'} />
        {isOperators ? (
          <Trans>İşletmecinin ayarı kullanılıyor</Trans>
        ) : (
          <Trans>Bağlantı yok: bu işler gönderilmez</Trans>
        )}
      </p>
      {isOperators || maySet ? null : (
        <p className="mt-1 text-quiet">
          <Trans>Ayar yetkisi (4) olan biri ekleyebilir.</Trans>
        </p>
      )}
    </>
  );
}

const LINK = 'inline-flex min-h-11 items-center font-medium underline underline-offset-4';

function More({
  kind,
  maySet,
  isDefined,
}: {
  kind: IntegrationKind;
  maySet: boolean;
  isDefined: boolean;
}) {
  const { t } = useLingui();
  if (kind === 'connector')
    return (
      <Link href="/settings" className={LINK}>
        <Trans>Cihaz ayarları</Trans>
      </Link>
    );
  if (!maySet) return null;
  const name = integrationKindName(kind);
  return (
    <Link
      href="/admin/integration"
      className={LINK}
      aria-label={isDefined ? t`Bağlantıyı aç: ${name}` : t`Bağlantı ekle: ${name}`}
    >
      {isDefined ? <Trans>Bağlantıyı aç</Trans> : <Trans>Bağlantı ekle</Trans>}
    </Link>
  );
}

function Waiting({ queue, now }: { queue: JobQueueView; now: number }) {
  const { waiting, oldestAt, failed } = queue;
  return (
    <p className="text-quiet tabular-nums">
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
