import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'wouter';
import { useContact } from '@/data/contact/use-contacts';
import type { IdentityView } from '@/data/core/types';
import { useIdentitiesOf, useIdentity } from '@/data/identity/use-identities';
import { dayOf } from '@/domain/base/day';
import { formatDateTime } from '@/i18n/formats';
import { capturePurposeName, identityDocumentName } from '@/i18n/identity-card-text';
import { History, HistoryStep } from '@/parts/fiscal/DocumentParts';
import { CaptureDialog } from '@/parts/identity/CaptureDialog';
import { IdentityLooks } from '@/parts/identity/IdentityLooks';
import { recordPath } from '@/session/page/record-path';
import { useMay, useUserName } from '@/session/person/permissions';
import { correctedNow } from '@/sync/clock';
import { Drawer } from '@/ui/dialog/Drawer';
import { FactList } from '@/ui/list/FactList';
import { Button } from '@/ui/sign/Button';
import { SyncMark } from '@/ui/sign/SyncMark';
import { StateMark, untilText } from './columns';
import { HoldDialog } from './HoldDialog';

type Props = {
  id: string;
  /** Set for a contact without a card. */
  contactId: string | undefined;
  onClose: () => void;
};

/** One card: what may be read at once, what is shown after a purpose was chosen, and its history. */
export function IdentityDrawer({ id, contactId, onClose }: Props) {
  const { t } = useLingui();
  const card = useIdentity(id) ?? null;
  const owner = card?.contact ?? contactId ?? null;
  const contact = useContact(owner);
  const [asked, setAsked] = useState<'capture' | 'hold' | null>(null);
  if (owner === null) return null;
  const name = contact?.name ?? '';
  if (asked === 'capture')
    return (
      <CaptureDialog
        contact={{ id: owner, name }}
        onClose={() => setAsked(null)}
        onSaved={onClose}
      />
    );
  if (asked === 'hold' && card) return <HoldDialog card={card} onClose={() => setAsked(null)} />;
  return (
    <Drawer
      open
      onClose={onClose}
      title={name || '–'}
      subtitle={
        card ? (
          <>
            {`${identityDocumentName(card.document)} ${card.masked}`} <SyncMark mark={card.sync} />
          </>
        ) : (
          t`Kimlik kaydı yok`
        )
      }
      footer={<Actions card={card} onAsk={setAsked} />}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <StateMark card={card} today={dayOf(correctedNow())} />
        <Link
          href={recordPath('contact', owner)}
          className="inline-flex min-h-11 items-center text-13 underline decoration-edge underline-offset-4 hover:decoration-ink"
        >
          <Trans>Kartını aç</Trans>
        </Link>
      </div>
      {card ? <Facts card={card} /> : null}
      {card ? <IdentityLooks card={card} /> : null}
      <Captures contactId={owner} />
    </Drawer>
  );
}

function Facts({ card }: { card: IdentityView }) {
  const { t } = useLingui();
  const seenBy = useUserName(card.seenBy);
  const by = useUserName(card.by);
  return (
    <FactList
      facts={[
        [t`Belge`, identityDocumentName(card.document)],
        [t`Numara`, card.masked],
        [t`Geçerlilik sonu`, untilText(card)],
        [t`Amaç`, capturePurposeName(card.purpose)],
        [t`Aslını gören`, seenBy],
        [t`Kaydeden`, `${by} · ${formatDateTime(card.at)}`],
        [t`Kimin hesabına`, card.behalf || t`Kendi hesabına`],
        [t`İmha yasağı`, card.hold ? card.hold.reason : ''],
        [t`İmha edildi`, card.destroyed ? formatDateTime(card.destroyed.at) : ''],
      ]}
    />
  );
}

/** Every capture of this contact, the newest first. */
function Captures({ contactId }: { contactId: string }) {
  const cards = useIdentitiesOf(contactId) ?? [];
  if (cards.length === 0) return null;
  return (
    <History>
      {cards.map((card) => (
        <Capture key={card.id} card={card} />
      ))}
    </History>
  );
}

function Capture({ card }: { card: IdentityView }) {
  const { t } = useLingui();
  const document = identityDocumentName(card.document);
  const { masked } = card;
  return (
    <HistoryStep
      what={card.destroyed ? t`${document} imha edildi` : t`${document} kaydedildi: ${masked}`}
      at={card.destroyed?.at ?? card.at}
      who={useUserName(card.by)}
      text={capturePurposeName(card.purpose)}
    />
  );
}

function Actions({
  card,
  onAsk,
}: {
  card: IdentityView | null;
  onAsk: (what: 'capture' | 'hold') => void;
}) {
  const { t } = useLingui();
  const writes = useMay('inspections', 2);
  const leads = useMay('inspections', 3);
  return (
    <>
      {card && !card.destroyed ? (
        <Button
          reason={leads ? undefined : t`Bunun için yetkiniz yok.`}
          onClick={() => onAsk('hold')}
        >
          {card.hold ? <Trans>İmha yasağını kaldır</Trans> : <Trans>İmhayı yasakla</Trans>}
        </Button>
      ) : null}
      <Button
        variant="primary"
        reason={writes ? undefined : t`Bunun için yetkiniz yok.`}
        onClick={() => onAsk('capture')}
      >
        <Trans>Yeni kayıt</Trans>
      </Button>
    </>
  );
}
