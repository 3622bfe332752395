import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'wouter';
import { retryMessage } from '@/api/messages';
import type { MessageLine, MessageRoom } from '@/contract/message/message';
import { useContactCard } from '@/data/contact/use-contacts';
import type { MessageState } from '@/domain/message/message-state';
import { formatDateTime } from '@/i18n/formats';
import { recordPath } from '@/session/page/record-path';
import { useUserName } from '@/session/person/permissions';
import { Select } from '@/ui/field/Select';
import { Button } from '@/ui/sign/Button';
import { Dot } from '@/ui/sign/Dot';
import { jobName, jobReasonText } from '../integration/integration-words';
import { MessageTextDialog } from './MessageTextDialog';
import { channelName, messageDot, messageStateName } from './message-words';
import type { RoomAction } from './RoomPage';

const STATES: readonly MessageState[] = [
  'queued',
  'sent',
  'delivered',
  'read',
  'failed',
  'given-up',
];
type Filter = MessageState | 'all';

type Props = { room: MessageRoom; busy: boolean; maySend: boolean; action: RoomAction };

/** The company's messages, newest first, and what a person may do about each. */
export function MessageQueue({ room: { messages }, busy, maySend, action }: Props) {
  const { t } = useLingui();
  const [filter, setFilter] = useState<Filter>('all');
  const shown = messages.filter(({ state }) => filter === 'all' || state === filter);
  const count = (state: MessageState) => messages.filter((one) => one.state === state).length;
  return (
    <section className="mt-8" aria-labelledby="messages-title">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 id="messages-title" className="font-semibold text-18">
          <Trans>Mesajlar</Trans>
        </h2>
        <Select
          label={t`Durum`}
          value={filter}
          onValue={(next) => setFilter(next as Filter)}
          options={[
            { value: 'all', label: t`hepsi (${messages.length})` },
            ...STATES.map((state) => ({
              value: state,
              label: `${messageStateName(state)} (${count(state)})`,
            })),
          ]}
        />
      </div>
      {shown.length === 0 ? (
        <p className="mt-2 text-quiet">
          {messages.length === 0 ? (
            <Trans>Son 30 günde mesaj yok. Ekstreden, siparişten ya da karttan gönderilir.</Trans>
          ) : (
            <Trans>Bu durumda mesaj yok.</Trans>
          )}
        </p>
      ) : (
        <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-raised">
          {shown.map((line) => (
            <Item key={line.id} line={line} busy={busy} maySend={maySend} action={action} />
          ))}
        </ul>
      )}
      <p className="mt-2 text-13 text-quiet">
        <Trans>Son 30 günün en yeni 200 mesajı.</Trans>
      </p>
    </section>
  );
}

type ItemProps = { line: MessageLine; busy: boolean; maySend: boolean; action: RoomAction };

function Item({ line, busy, maySend, action }: ItemProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const { id, contact, template, channel, state, by, createdAt, stateAt, tries } = line;
  const card = useContactCard(contact);
  const who = useUserName(by);
  const name = card?.name ?? '';
  const at = formatDateTime(createdAt);
  return (
    <li
      className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-5 py-3"
      aria-label={`${name}, ${at}`}
    >
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex min-h-6 flex-wrap items-center gap-x-2">
          <Dot kind={messageDot(state)} />
          {card ? (
            <Link
              href={recordPath('contact', contact)}
              className="min-w-0 font-medium underline [overflow-wrap:anywhere]"
            >
              {name}
            </Link>
          ) : null}
          <span className="text-13">{messageStateName(state)}</span>
        </p>
        <p className="text-13 text-quiet tabular-nums [overflow-wrap:anywhere]">
          {line.kind === 'email' ? `${jobName('email')} · ` : null}
          {template ?? <Trans>serbest metin</Trans>}
          {channel ? ` · ${channelName(channel)}` : null} · {who} ·{' '}
          {formatDateTime(stateAt ?? createdAt)}
          {tries > 0 ? (
            <>
              {' · '}
              <Plural value={tries} one="# kez denendi" other="# kez denendi" />
            </>
          ) : null}
        </p>
        {state === 'failed' ? <Refused line={line} /> : null}
      </div>
      {maySend ? (
        <div className="flex flex-wrap gap-2">
          {state === 'failed' && line.isRepeatable ? (
            <Button
              size="sm"
              disabled={busy}
              aria-label={t`Yeniden gönder: ${name}, ${at}`}
              onClick={() => void action(() => retryMessage(id))}
            >
              <Trans>Yeniden gönder</Trans>
            </Button>
          ) : null}
          <Button
            size="sm"
            variant="bare"
            aria-haspopup="dialog"
            aria-label={t`Metin: ${name}, ${at}`}
            onClick={() => setOpen(true)}
          >
            <Trans>Metin</Trans>
          </Button>
        </div>
      ) : null}
      {isOpen ? <MessageTextDialog id={id} name={name} onClose={() => setOpen(false)} /> : null}
    </li>
  );
}

const Refused = ({ line: { reason, isRepeatable } }: { line: MessageLine }) => (
  <p className="text-13 text-dangertext [overflow-wrap:anywhere]">
    {jobReasonText(reason)}
    {isRepeatable ? null : (
      <>
        {' '}
        <Trans>Belgesi saklanmadı; ekranından yeniden gönderin.</Trans>
      </>
    )}
  </p>
);
