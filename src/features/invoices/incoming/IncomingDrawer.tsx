import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'wouter';
import type { IncomingView } from '@/data/core/types';
import { useOneIncoming, useSuggestions } from '@/data/fiscal/use-incoming';
import { answerRefusal, type IncomingInvoice, type IncomingMove } from '@/domain/fiscal/incoming';
import { quantityText } from '@/domain/fiscal/incoming-printed';
import { maskedTaxId } from '@/i18n/fiscal/fiscal-text';
import { formatDateTime, formatDay } from '@/i18n/formats';
import { Fact, History, HistoryStep } from '@/parts/fiscal/DocumentParts';
import { queued } from '@/parts/fiscal/document-steps';
import { saveLink } from '@/parts/fiscal/incoming-steps';
import { recordPath } from '@/session/page/record-path';
import { useMay, useUserName } from '@/session/person/permissions';
import { correctedNow } from '@/sync/clock';
import { Drawer } from '@/ui/dialog/Drawer';
import { DecidingMoney, Money } from '@/ui/figure/Money';
import { Button } from '@/ui/sign/Button';
import { SyncMark } from '@/ui/sign/SyncMark';
import { AnswerDialog } from './AnswerDialog';
import { AnswerWord } from './columns';
import { IncomingFiles } from './IncomingFiles';
import { faultSentence, moveName, scenarioName, supplierName, unitOf } from './incoming-words';

type Shown = { one: IncomingView };

/** One invoice that came in: its figures as the sender wrote them, its answer and its slip. */
export function IncomingDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const found = useOneIncoming(id);
  const suggestions = useSuggestions(found?.invoice ?? null);
  const [asked, setAsked] = useState<'accept' | 'reject' | null>(null);
  // Painted once everything it shows is read.
  if (!found || (found.invoice && !suggestions)) return null;
  return (
    <>
      <Drawer
        open={asked === null}
        onClose={onClose}
        width="lg"
        title={found.number || supplierName(found)}
        subtitle={<Subtitle one={found} />}
        footer={<Actions one={found} onAsk={setAsked} />}
      >
        <Head one={found} />
        <Troubles one={found} />
        {found.invoice ? <Figures invoice={found.invoice} count={found.lineCount} /> : null}
        {found.invoice ? <SlipPart one={found} suggestions={suggestions ?? []} /> : null}
        <IncomingFiles one={found} />
        <Moves one={found} />
      </Drawer>
      {asked ? (
        <AnswerDialog one={found} accepts={asked === 'accept'} onClose={() => setAsked(null)} />
      ) : null}
    </>
  );
}

function Subtitle({ one: { invoice, deliveredAt, sync } }: Shown) {
  const { t } = useLingui();
  return (
    <>
      {[
        invoice ? scenarioName(invoice.profile) : t`Okunamadı`,
        invoice ? formatDay(invoice.issuedOn) : '',
        t`ulaştı ${formatDateTime(deliveredAt)}`,
      ]
        .filter(Boolean)
        .join(' · ')}{' '}
      <SyncMark mark={sync} />
    </>
  );
}

function Head({ one }: Shown) {
  const { invoice } = one;
  return (
    <div className="mb-3 flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
      <div className="min-w-0">
        <p className="font-semibold">
          <bdi>{supplierName(one)}</bdi>
        </p>
        <p className="text-13 text-quiet">{invoice ? maskedTaxId(invoice.supplier) : ''}</p>
        <p className="text-13">
          <AnswerWord one={one} now={correctedNow()} />
        </p>
      </div>
      {invoice && invoice.currency === 'TRY' ? (
        <DecidingMoney kurus={invoice.payable} max={30} />
      ) : invoice ? (
        <span className="font-semibold text-24">
          <Money kurus={invoice.payable} unit={unitOf(invoice.currency)} />
        </span>
      ) : null}
    </div>
  );
}

function Troubles({ one: { fault, trouble, test, answer } }: Shown) {
  const texts = [
    ...(fault ? [faultSentence(fault)] : []),
    ...(trouble && answer === 'waitingForApproval' ? [trouble] : []),
  ];
  return (
    <>
      {texts.length > 0 ? (
        <ul className="mt-3 grid gap-1 rounded-card bg-amber-wash px-3 py-2 text-13 text-ambertext">
          {texts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      ) : null}
      {test ? (
        <p className="mt-3 text-13 text-quiet">
          <Trans>Deneme entegratöründen geldi; yasal hükmü yoktur.</Trans>
        </p>
      ) : null}
    </>
  );
}

function Figures({ invoice, count }: { invoice: IncomingInvoice; count: number }) {
  const { t } = useLingui();
  const { lines, currency, notes, codes } = invoice;
  const unit = unitOf(currency);
  const more = count - lines.length;
  return (
    <>
      <ul className="mt-3 border-line border-t text-13" aria-label={t`Satırlar`}>
        {lines.map((line, i) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the rule wants an id, but a sender may give two lines one number, and lines never move
            key={i}
            className="grid grid-cols-[1fr_auto] gap-x-4 border-line border-b py-1.5"
          >
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <bdi>{line.text}</bdi>
              <span className="text-quiet">{` · ${quantityText(line)}`}</span>
            </span>
            <Money kurus={line.net} unit={unit} />
          </li>
        ))}
      </ul>
      {more > 0 ? (
        <p className="py-1.5 text-13 text-quiet">
          <Trans>{more} satır daha var; tamamı XML’de.</Trans>
        </p>
      ) : null}
      <dl className="text-13">
        <Fact term={t`KDV hariç`}>
          <Money kurus={invoice.net} unit={unit} />
        </Fact>
        <Fact term={t`KDV`}>
          <Money kurus={invoice.vat} unit={unit} />
        </Fact>
        <Fact term={t`Ödenecek`}>
          <Money kurus={invoice.payable} unit={unit} className="font-semibold" />
        </Fact>
        {codes.length > 0 ? <Fact term={t`Vergi kodu`}>{codes.join(', ')}</Fact> : null}
      </dl>
      {notes.map((note) => (
        <p key={note} className="mt-2 text-13 text-quiet [overflow-wrap:anywhere]">
          <bdi>{note}</bdi>
        </p>
      ))}
    </>
  );
}

/** Most suggestions that are shown. */
const MOST_SUGGESTED = 4;

type Suggested = NonNullable<ReturnType<typeof useSuggestions>>;

/** The purchase slip that was written for the invoice, or those that may be. */
function SlipPart({ one, suggestions }: Shown & { suggestions: Suggested }) {
  const { t } = useLingui();
  const denied = useMay('formalization', 2) ? undefined : t`Bunun için yetkiniz yok.`;
  const { slip } = one;
  const number = slip?.number || suggestions.find(({ id }) => id === slip?.id)?.number;
  return (
    <section className="mt-5">
      <h3 className="mb-1 font-semibold">
        <Trans>Alış fişi</Trans>
      </h3>
      {slip ? (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Link
            href={recordPath('slip', slip.id)}
            className="underline decoration-edge underline-offset-4 hover:decoration-ink"
          >
            {number ?? t`Fişi aç`}
          </Link>
          <Button size="sm" reason={denied} onClick={() => queued(saveLink(one, null))}>
            <Trans>Bağı kaldır</Trans>
          </Button>
        </div>
      ) : suggestions.length === 0 ? (
        <p className="text-13 text-quiet">
          <Trans>
            Bu faturaya uyan alış fişi bulunamadı. Alışı tezgâhta yazın; fişi burada önerilir.
          </Trans>
        </p>
      ) : (
        <ul>
          {suggestions.slice(0, MOST_SUGGESTED).map((suggested) => (
            <li
              key={suggested.id}
              className="flex flex-wrap items-center justify-between gap-2 border-line border-b py-1.5"
            >
              <span className="min-w-0 text-13">
                <span className="font-medium">{suggested.number}</span>
                <span className="text-quiet">
                  {` · ${formatDateTime(suggested.at)} · ${suggested.firm || t`kartsız`} · `}
                </span>
                <Money kurus={suggested.total} />
              </span>
              <Button
                size="sm"
                reason={denied}
                aria-label={t`Bağla: ${suggested.number}`}
                onClick={() => queued(saveLink(one, suggested.id))}
              >
                <Trans>Bağla</Trans>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const Moves = ({ one: { moves } }: Shown) => (
  <History>
    {moves.toReversed().map((move) => (
      <Move key={`${move.at} ${move.what}`} move={move} />
    ))}
  </History>
);

function Move({ move: { at, by, what, text = '' } }: { move: IncomingMove }) {
  const name = useUserName(by ?? '');
  return <HistoryStep what={moveName(what)} at={at} who={by ? name : ''} text={text} />;
}

/** Answering; closed with its reason where none is possible. */
function Actions({ one, onAsk }: Shown & { onAsk: (what: 'accept' | 'reject') => void }) {
  const { t } = useLingui();
  const answers = useMay('formalization', 3);
  if (one.answer === null) return null;
  const refusal = answerRefusal(one, correctedNow());
  const closed = {
    'no-answer-due': t`Bu faturaya yanıt verilmez.`,
    'already-answered': t`Bu faturaya yanıt verilmiş.`,
    'answer-late': t`Yanıt için sekiz gün geçti; fatura kabul edilmiş sayılır.`,
  };
  const reason = refusal
    ? closed[refusal]
    : answers
      ? undefined
      : t`Yanıt vermek için yetkiniz yok.`;
  return (
    <>
      <Button reason={reason} onClick={() => onAsk('reject')}>
        <Trans>Reddet</Trans>
      </Button>
      <Button variant="primary" reason={reason} onClick={() => onAsk('accept')}>
        <Trans>Kabul et</Trans>
      </Button>
    </>
  );
}
