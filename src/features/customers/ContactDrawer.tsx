import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useContact } from '@/data/contact/use-contacts';
import type { ContactView } from '@/data/core/types';
import { useSlipsOf } from '@/data/slip/use-transactions';
import type { SlipType } from '@/domain/slip/transaction';
import { formatDate } from '@/i18n/formats';
import { Balances } from '@/parts/contact/Balances';
import { ContactDialog } from '@/parts/contact/ContactDialog';
import { RiskChip } from '@/parts/contact/RiskChip';
import { newOrderPath } from '@/parts/order/new-order-path';
import { ScreeningChip } from '@/parts/screening/ScreeningChip';
import { Kind } from '@/parts/slip/Kind';
import { SlipAmount } from '@/parts/slip/SlipAmount';
import { SlipDrawer } from '@/parts/slip/SlipDrawer';
import { givePath } from '@/session/page/give-path';
import { recordPath } from '@/session/page/record-path';
import { useMay } from '@/session/person/permissions';
import { Drawer } from '@/ui/dialog/Drawer';
import { LoadBoundary, loadLater } from '@/ui/load/load-later';
import { Button } from '@/ui/sign/Button';
import {
  AccountIcon,
  CalendarIcon,
  CollectionIcon,
  EditIcon,
  PaymentIcon,
  SaleIcon,
} from '@/ui/sign/Icon';
import { SyncMark } from '@/ui/sign/SyncMark';
import { usePhone } from '@/ui/style/use-media';
import { Absorbed } from './Absorbed';
import { ConsentPart } from './ConsentPart';
import { Consigned } from './Consigned';
import { ContactFacts } from './ContactFacts';
import { ContactIdentity } from './ContactIdentity';
import { LastMessage } from './LastMessage';
import { OpenOrders } from './OpenOrders';

const OpeningDialog = loadLater(async () => (await import('./OpeningDialog')).OpeningDialog);
const IssueLetterDialog = loadLater(
  async () => (await import('@/parts/fiscal/IssueLetterDialog')).IssueLetterDialog,
);
const MergeDialog = loadLater(async () => (await import('./MergeDialog')).MergeDialog);
const ContactHistory = loadLater(async () => (await import('./ContactHistory')).ContactHistory);

const SHOWN = 50;

/** One customer beside the list: what stands open, and the slips it came from. */
export function ContactDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const contact = useContact(id);
  const { t } = useLingui();
  const [editing, setEditing] = useState(false);
  const [slip, setSlip] = useState<string | null>(null);
  const [merging, setMerging] = useState(false);
  const [opening, setOpening] = useState(false);
  const [isLetter, setLetter] = useState(false);
  const mayLetter = useMay('formalization', 2);
  const mayMerge = useMay('workbench', 3);
  const mayOpen = useMay('accounts', 3);
  const mayGive = useMay('inventory', 2);
  const closed = useClosed();
  const [, go] = useLocation();
  if (!contact) return null;
  if (slip) return <SlipDrawer id={slip} onClose={() => setSlip(null)} />;
  if (editing)
    return (
      <ContactDialog
        full
        title={t`Bilgileri değiştir`}
        contact={contact}
        onClose={() => setEditing(false)}
        onSaved={() => setEditing(false)}
      />
    );
  if (merging)
    return (
      <LoadBoundary>
        <MergeDialog contact={contact} onClose={() => setMerging(false)} />
      </LoadBoundary>
    );
  const subtitle = [contact.phone, contact.city].filter(Boolean).join(' · ');
  return (
    <Drawer
      open
      onClose={onClose}
      title={contact.name}
      subtitle={subtitle}
      footer={<Actions contact={contact} />}
    >
      {contact.sync === 'confirmed' ? null : (
        <SyncMark mark={contact.sync} className="mb-2 text-13" />
      )}
      <LastMessage contact={contact} />
      <Balances contactId={id} />
      <RiskChip contact={contact} />
      <ScreeningChip contact={contact} />
      <div className="mt-2 grid grid-cols-2 gap-2">
        <Button
          size="sm"
          icon={<AccountIcon size={16} />}
          onClick={() => go(recordPath('statement', contact.id))}
        >
          <Trans>Ekstre</Trans>
        </Button>
        <Button
          size="sm"
          icon={<CalendarIcon size={16} />}
          reason={closed}
          onClick={() => go(newOrderPath('order', contact.id))}
        >
          <Trans>Sipariş al</Trans>
        </Button>
        <Button
          size="sm"
          reason={mayGive ? undefined : t`Bunun için yetkiniz yok.`}
          onClick={() => go(givePath({ contact: contact.id }))}
        >
          <Trans>Konsinye ver</Trans>
        </Button>
        <Button
          size="sm"
          reason={mayMerge ? undefined : t`Cari birleştirmek için yetkiniz yok.`}
          onClick={() => setMerging(true)}
        >
          <Trans>Cari birleştir</Trans>
        </Button>
        <Button
          size="sm"
          reason={mayLetter ? undefined : t`Bunun için yetkiniz yok.`}
          onClick={() => setLetter(true)}
        >
          <Trans>Mutabakat mektubu</Trans>
        </Button>
        <Button
          size="sm"
          reason={mayOpen ? undefined : t`Açılış bakiyesi yazmak için yetkiniz yok.`}
          onClick={() => setOpening(true)}
        >
          <Trans>Açılış bakiyesi</Trans>
        </Button>
      </div>
      <ContactFacts contact={contact} />
      <ContactIdentity contact={contact} />
      <ConsentPart contact={contact} />
      <Absorbed contact={contact} may={mayMerge} />
      <div className="mt-3 flex items-baseline justify-between gap-3 border-line border-t pt-2">
        <p className="wrap-anywhere min-w-0 py-2 text-13 text-quiet">
          {contact.note || <Trans>Not yazılmamış.</Trans>}
        </p>
        <EditButton onEdit={() => setEditing(true)} />
      </div>
      <OpenOrders contact={contact} />
      <Consigned contact={contact} />
      <Slips contact={contact} onOpen={setSlip} />
      <LoadBoundary>
        <ContactHistory contactId={contact.id} />
      </LoadBoundary>
      {isLetter ? (
        <LoadBoundary>
          <IssueLetterDialog
            contact={contact}
            onIssued={(letter) => go(recordPath('letter', letter))}
            onClose={() => setLetter(false)}
          />
        </LoadBoundary>
      ) : null}
      {opening ? (
        <LoadBoundary>
          <OpeningDialog contact={contact} onClose={() => setOpening(false)} />
        </LoadBoundary>
      ) : null}
    </Drawer>
  );
}

const useClosed = (): string | undefined => {
  const { t } = useLingui();
  return useMay('workbench', 2) ? undefined : t`Bunun için yetkiniz yok.`;
};

function EditButton({ onEdit }: { onEdit: () => void }) {
  return (
    <Button
      variant="bare"
      size="sm"
      icon={<EditIcon size={16} />}
      reason={useClosed()}
      onClick={onEdit}
    >
      <Trans>Değiştir</Trans>
    </Button>
  );
}

/**
 * What is done with a customer: a slip, or money alone. Each goes to the counter, with this
 * customer on it. Three words fill a phone's row.
 */
function Actions({ contact }: { contact: ContactView }) {
  const [, go] = useLocation();
  const reason = useClosed();
  const phone = usePhone();
  const counter = (type: SlipType) => () =>
    go(`/workbench?type=${type}&contact=${encodeURIComponent(contact.id)}`);
  return (
    <>
      <Button icon={phone ? undefined : <SaleIcon />} reason={reason} onClick={counter('sale')}>
        <Trans>Yeni fiş</Trans>
      </Button>
      <Button
        icon={phone ? undefined : <CollectionIcon />}
        reason={reason}
        onClick={counter('collection')}
      >
        <Trans>Tahsilat</Trans>
      </Button>
      <Button
        icon={phone ? undefined : <PaymentIcon />}
        reason={reason}
        onClick={counter('payment')}
      >
        <Trans>Ödeme</Trans>
      </Button>
    </>
  );
}

function Slips({ contact, onOpen }: { contact: ContactView; onOpen: (id: string) => void }) {
  const rows = useSlipsOf(contact);
  if (!rows) return null;
  return (
    <section className="mt-4">
      <h3 className="mb-1 font-semibold">
        <Trans>İşlemler</Trans>
      </h3>
      {rows.length === 0 ? (
        <p className="text-13 text-quiet">
          <Trans>Bu cihazdaki süre içinde işlemi yok.</Trans>
        </p>
      ) : null}
      <ul>
        {rows.slice(0, SHOWN).map((slip) => (
          <li key={slip.id} className="border-line border-b">
            <button
              type="button"
              onClick={() => onOpen(slip.id)}
              className="pressable grid min-h-11 w-full grid-cols-[76px_1fr_auto] items-center gap-2 py-1 text-left text-13 active:bg-sunken"
            >
              <span className="text-quiet">{formatDate(slip.at)}</span>
              <span className="flex flex-wrap gap-x-2">
                {slip.number} <Kind slip={slip} />
              </span>
              <SlipAmount slip={slip} className="font-medium" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
