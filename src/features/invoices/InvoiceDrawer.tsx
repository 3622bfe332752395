import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import type { DocumentView } from '@/data/core/types';
import { useDocument } from '@/data/fiscal/use-documents';
import { AUTOMATION_ACTOR } from '@/domain/fiscal/automation';
import type { DocumentMove } from '@/domain/fiscal/document';
import { isLate } from '@/domain/fiscal/late';
import { channelName } from '@/i18n/fiscal/automation-text';
import { documentFaultText } from '@/i18n/fiscal/fiscal-fault-text';
import {
  answerName,
  documentKindName,
  documentNumber,
  invoiceTypeName,
  maskedTaxId,
  paidByName,
  partyName,
  profileName,
  stageName,
} from '@/i18n/fiscal/fiscal-text';
import { formatDateTime, formatDay } from '@/i18n/formats';
import { Fact, History, HistoryStep } from '@/parts/fiscal/DocumentParts';
import { queued, saveAgain, saveDrop, saveReady, saveSend } from '@/parts/fiscal/document-steps';
import { Explainer } from '@/parts/fiscal/Explainer';
import { Tracks } from '@/parts/fiscal/Tracks';
import { recordPath } from '@/session/page/record-path';
import { useMay, useUserName } from '@/session/person/permissions';
import { correctedNow } from '@/sync/clock';
import { Drawer } from '@/ui/dialog/Drawer';
import { DecidingMoney, Money } from '@/ui/figure/Money';
import { Button } from '@/ui/sign/Button';
import { SyncMark } from '@/ui/sign/SyncMark';
import { CancelDialog } from './CancelDialog';
import { DocumentFiles } from './DocumentFiles';
import { DocumentMessage } from './DocumentMessage';
import { DraftChoices } from './DraftChoices';
import { LateDialog } from './LateDialog';
import { useDerived } from './use-invoices';

/** One document: its stage, how its VAT was computed, its slip, and the steps possible now. */
export function InvoiceDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const found = useDocument(id);
  const [document] = useDerived(useMemo(() => (found ? [found] : []), [found]));
  const [asked, setAsked] = useState<'late' | 'cancel' | 'message' | null>(null);
  if (!document) return null;
  return (
    <>
      <Drawer
        open={asked === null}
        onClose={onClose}
        width="lg"
        title={document.number ?? documentKindName(document.kind)}
        subtitle={<Subtitle document={document} />}
        footer={<Actions document={document} onAsk={setAsked} />}
      >
        <Head document={document} />
        <Tracks state={document} profile={document.profile} />
        <Troubles document={document} />
        {document.stage === 'draft' ? <DraftChoices document={document} /> : null}
        {document.lines.map((line) => (
          <Explainer key={line.no} line={line} deliveredOn={document.deliveredOn} />
        ))}
        <Slips document={document} />
        <DocumentFiles document={document} onMessage={() => setAsked('message')} />
        <Moves document={document} />
      </Drawer>
      {asked === 'late' ? <LateDialog document={document} onClose={() => setAsked(null)} /> : null}
      {asked === 'message' ? (
        <DocumentMessage document={document} onClose={() => setAsked(null)} />
      ) : null}
      {asked === 'cancel' ? (
        <CancelDialog document={document} onClose={() => setAsked(null)} />
      ) : null}
    </>
  );
}

function Subtitle({ document }: { document: DocumentView }) {
  const { kind, profile, type, issuedOn, lines, sync } = document;
  return (
    <>
      {[
        kind === 'e-archive' ? documentKindName(kind) : profileName(profile),
        lines.length > 0 ? invoiceTypeName(type) : '',
        issuedOn ? formatDay(issuedOn) : documentNumber(document),
      ]
        .filter(Boolean)
        .join(' · ')}{' '}
      <SyncMark mark={sync} />
    </>
  );
}

function Head({ document: { party, lines, totals } }: { document: DocumentView }) {
  return (
    <div className="mb-3 flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
      <div className="min-w-0">
        <p className="font-semibold">
          <bdi>{partyName(party)}</bdi>
        </p>
        <p className="text-13 text-quiet">{maskedTaxId(party)}</p>
      </div>
      {lines.length > 0 ? <DecidingMoney kurus={totals.total} max={30} /> : null}
    </div>
  );
}

/** Sentences for why the document cannot be made, checked or handed over. */
function Troubles({ document: { problems, trouble, gib, stage, test, reversedAt } }: Drawn) {
  const texts = [
    ...problems.map(({ code, name }) => documentFaultText(code, name)),
    ...(trouble ? [trouble] : []),
    ...(gib && stage === 'failed' ? [`${gib.code} · ${gib.text}`] : []),
  ];
  return (
    <>
      {texts.length > 0 ? (
        <ul className="mt-3 grid gap-1 rounded-card bg-amber-wash px-3 py-2 text-13 text-ambertext">
          {Array.from(new Set(texts)).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      ) : null}
      {reversedAt === undefined ? null : (
        <p className="mt-3 text-13 text-ambertext">
          <Trans>
            Fişinin ters kaydı yazıldı. Belgeyi iptal edin ya da iade faturası düzenleyin.
          </Trans>
        </p>
      )}
      {test ? (
        <p className="mt-3 text-13 text-quiet">
          <Trans>Deneme entegratörüyle düzenlendi; yasal hükmü yoktur.</Trans>
        </p>
      ) : null}
    </>
  );
}

type Drawn = { document: DocumentView };

function Slips({ document: { slips, choices, payments } }: Drawn) {
  const { t } = useLingui();
  return (
    <dl className="mt-4 border-line border-t text-13">
      {(slips.length > 0 ? slips : [{ id: choices.slip, number: t`Fişi aç`, at: 0 }]).map(
        ({ id, number, at }) => (
          <Fact key={id} term={t`Fiş`}>
            <Link
              href={recordPath('slip', id)}
              className="relative underline decoration-edge underline-offset-4 after:absolute after:inset-x-0 hover:decoration-ink pointer-coarse:after:-inset-y-2"
            >
              {number}
            </Link>
            {at === 0 ? null : <span className="text-quiet">{` · ${formatDateTime(at)}`}</span>}
          </Fact>
        ),
      )}
      {choices.channel ? <Fact term={t`Teslim`}>{channelName(choices.channel)}</Fact> : null}
      {payments.map(({ method, amount }) => (
        <Fact key={method} term={t`Ödeme`}>
          <span className="text-quiet">{`${paidByName(method)} `}</span>
          <Money kurus={amount} />
        </Fact>
      ))}
    </dl>
  );
}

const Moves = ({ document: { moves } }: Drawn) => (
  <History>
    {moves.toReversed().map((move) => (
      <Move key={`${move.at} ${move.what}`} move={move} />
    ))}
  </History>
);

function Move({ move: { at, by, what, text = '' } }: { move: DocumentMove }) {
  const { t } = useLingui();
  const name = useUserName(by ?? '');
  const who = by === AUTOMATION_ACTOR ? t`Otomasyon` : by ? name : '';
  return <HistoryStep what={moveName(what)} at={at} who={who} text={text} />;
}

const ANSWERED = new Set<string>([
  'unknown',
  'waitingForApproval',
  'approved',
  'rejected',
  'documentAnsweredAutomatically',
]);

const moveName = (what: DocumentMove['what']): string =>
  ANSWERED.has(what)
    ? answerName(what as Parameters<typeof answerName>[0])
    : stageName(what as Parameters<typeof stageName>[0]);

/** What may be done in this stage. A closed act stays in its place with its reason. */
function Actions({ document, onAsk }: Drawn & { onAsk: (what: 'late' | 'cancel') => void }) {
  const { t } = useLingui();
  const [writes, cancels] = [useMay('formalization', 2), useMay('formalization', 3)];
  const denied = writes ? undefined : t`Bunun için yetkiniz yok.`;
  const { stage, problems, kind, choices, slips, draftedAt, cancelling } = document;
  const drop = (
    <Button key="drop" reason={denied} onClick={() => queued(saveDrop(document))}>
      <Trans>Vazgeç</Trans>
    </Button>
  );
  if (stage === 'draft') {
    const slipAt = slips.find((slip) => slip.id === choices.slip)?.at ?? draftedAt;
    const late = isLate(slipAt, correctedNow());
    return (
      <>
        {drop}
        <Button
          variant="primary"
          reason={denied ?? (problems.length > 0 ? t`Önce eksikleri giderin.` : undefined)}
          onClick={() => (late ? onAsk('late') : queued(saveReady(document)))}
        >
          <Trans>Hazırla</Trans>
        </Button>
      </>
    );
  }
  if (stage === 'ready')
    return (
      <>
        {drop}
        <Button variant="primary" reason={denied} onClick={() => queued(saveSend(document))}>
          <Trans>Gönder</Trans>
        </Button>
      </>
    );
  if (stage === 'failed')
    return (
      <Button variant="primary" reason={denied} onClick={() => queued(saveAgain(document))}>
        <Trans>Yeniden gönder</Trans>
      </Button>
    );
  if (stage !== 'delivered') return null;
  const closed = cancels
    ? cancelling
      ? t`İptal isteği gönderildi; yanıtı bekleniyor.`
      : undefined
    : t`İptal için yetkiniz yok.`;
  return (
    <Button reason={closed} onClick={() => onAsk('cancel')}>
      {kind === 'e-archive' ? t`İptal et` : t`Portaldan iptali işle`}
    </Button>
  );
}
