import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { TicketView } from '@/data/core/types';
import { useTicket } from '@/data/task/use-tickets';
import { ticketCode } from '@/domain/task/ticket';
import { Button } from '@/ui/sign/Button';
import { EmptyState } from '@/ui/sign/EmptyState';
import type { ReadErrors } from '../diagnostics';
import { goTo, markSeen } from '../support';
import { STATUS_WORDS, TOPIC_WORDS } from '../ticket-text';
import { useDesk } from '../use-unseen';
import { Message } from './Message';
import { ReplyForm } from './ReplyForm';

/** One ticket: what was said, and the next word. */
export function TicketPane({ id, readErrors }: { id: string; readErrors: ReadErrors }) {
  const ticket = useTicket(id);
  const last = ticket?.messages.at(-1)?.id;
  const end = useRef<HTMLDivElement>(null);
  const many = (ticket?.messages.length ?? 0) > 1;
  useEffect(() => {
    if (last) markSeen(id, last);
  }, [id, last]);
  // A thread is read from its end.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new word is what it goes to
  useEffect(() => {
    if (many) end.current?.scrollIntoView({ block: 'end' });
  }, [last, many]);
  if (ticket === undefined) return null;
  if (ticket === null) {
    const list = (
      <Button onClick={() => goTo('tickets')}>
        <Trans>Talepler</Trans>
      </Button>
    );
    return (
      <EmptyState
        text={
          <Trans>
            Bu talep bu cihazda yok. Sunucuya bağlanınca gelir ya da başka bir firmaya aittir.
          </Trans>
        }
        action={list}
      />
    );
  }
  return (
    <div className="flex min-h-full flex-col gap-4">
      <Head ticket={ticket} />
      <ol className="grid flex-1 content-start gap-4">
        {ticket.messages.map((message) => (
          <Message key={message.id} ticket={id} message={message} />
        ))}
      </ol>
      <Closed ticket={ticket} />
      <ReplyForm ticket={ticket} readErrors={readErrors} />
      <div ref={end} aria-hidden />
    </div>
  );
}

function Head({ ticket: { subject, number, topic, status } }: { ticket: TicketView }) {
  const { t } = useLingui();
  const facts = [
    number > 0 ? ticketCode(number) : undefined,
    t(TOPIC_WORDS[topic]),
    t(STATUS_WORDS[status]),
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <header className="border-line border-b pb-3">
      <h3 dir="auto" className="break-words font-semibold">
        {subject}
      </h3>
      <p className="text-13 text-quiet">{facts}</p>
    </header>
  );
}

function Closed({ ticket }: { ticket: TicketView }) {
  const desk = useDesk();
  if (ticket.status !== 'closed' || desk) return null;
  return (
    <p className="text-13 text-quiet">
      <Trans>Destek masası bu talebi kapattı. Yazarsanız yeniden açılır.</Trans>
    </p>
  );
}
