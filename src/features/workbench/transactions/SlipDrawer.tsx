import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { SyncMark as Mark, TransactionView } from '../../../data/types';
import { useContact } from '../../../data/use-contacts';
import { useTransaction } from '../../../data/use-transaction';
import { isKnownType } from '../../../domain/slip-type';
import { isOwnMovement, slipTypeOf, soldBy } from '../../../domain/transaction';
import { formatDateTime } from '../../../i18n/formats';
import { useMay, useUserName } from '../../../session/permissions';
import { Button } from '../../../ui/Button';
import { Drawer } from '../../../ui/Drawer';
import { ReversalIcon } from '../../../ui/Icon';
import { SyncMark } from '../../../ui/SyncMark';
import { typeName } from '../basket-text';
import { PrintButton } from '../print/print-deeds';
import { Approvals } from './Approvals';
import { ReversalDialog } from './ReversalDialog';
import { SlipDocument } from './SlipDocument';

/** One slip beside its list: the document, where it stands, and what can be done with it. */
export function SlipDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const slip = useTransaction(id);
  const [reversing, setReversing] = useState(false);
  if (!slip) return null;
  const known = isKnownType(slip.type);
  const subtitle = <Subtitle slip={slip} />;
  return (
    <>
      <Drawer
        open={!reversing}
        onClose={onClose}
        title={slip.number}
        subtitle={subtitle}
        footer={known ? <Deeds slip={slip} onReverse={() => setReversing(true)} /> : null}
      >
        <Standing mark={slip.sync} />
        {known ? <SlipDocument slip={slip} /> : <Unreadable />}
        <Seller slip={slip} />
        <Approvals slip={slip} />
        <Links slip={slip} />
      </Drawer>
      {reversing ? <ReversalDialog slip={slip} onClose={() => setReversing(false)} /> : null}
    </>
  );
}

function Subtitle({ slip }: { slip: TransactionView }) {
  const name = useUserName(soldBy(slip));
  return (
    <>
      {[
        typeName(slip.type),
        slip.type === 'reversal' && !isOwnMovement(slip) ? typeName(slipTypeOf(slip)) : '',
        formatDateTime(slip.at),
        slip.actor ? name : '',
      ]
        .filter(Boolean)
        .join(' · ')}
    </>
  );
}

/** The session's person stands in the log of everything; beside them the colleague who had taken over the counter. */
function Seller({ slip: { seller = '', actor } }: { slip: TransactionView }) {
  const names = [useUserName(seller), useUserName(actor)];
  if (seller === '' || actor === '') return null;
  return (
    <p className="text-13 text-quiet">
      <Trans>
        Kasiyer: {names[0]}, {names[1]} oturumunda
      </Trans>
    </p>
  );
}

function Standing({ mark }: { mark: Mark }) {
  return (
    <p className="flex items-start gap-3 text-13">
      <SyncMark mark={mark} />
      <span className="text-quiet">
        {mark === 'waiting' ? <Trans>Bu cihazda kayıtlı. Sunucuya sırası gelince gidecek.</Trans> : null}
        {mark === 'refused' ? <Trans>Sunucu kabul etmedi. Nedeni ve yapılacak iş gönderim merkezinde.</Trans> : null}
      </span>
    </p>
  );
}

function Unreadable() {
  return (
    <p className="my-3">
      <Trans>
        Bu fişi uygulamanın daha yeni bir sürümü yazdı; içeriği burada okunamıyor. Kayıt olduğu gibi durur ve gönderilir. Açmak için uygulamayı güncelleyin.
      </Trans>
    </p>
  );
}

function Links({ slip }: { slip: TransactionView }) {
  const original = useTransaction(slip.reverses ?? '');
  const reversal = useTransaction(slip.reversedBy ?? '');
  return (
    <div className="text-13 text-quiet">
      {original ? (
        <p>
          <Trans>{original.number} numaralı fişi iptal eder.</Trans>
        </p>
      ) : null}
      {reversal ? (
        <p>
          <Trans>{reversal.number} numaralı ters kayıtla iptal edildi.</Trans>
        </p>
      ) : null}
    </div>
  );
}

function Deeds({ slip, onReverse }: { slip: TransactionView; onReverse: () => void }) {
  const { t } = useLingui();
  const contact = useContact(slip.contactId);
  const may = useMay('workbench', 3);
  const reason =
    slip.type === 'reversal'
      ? t`Ters kaydın ters kaydı yazılmaz.`
      : slip.type === 'difference'
        ? t`Sayım farkı sayımla birlikte durur; ters kaydı yazılmaz.`
        : slip.reversedBy
          ? t`Bu fiş iptal edilmiş.`
          : may
            ? undefined
            : t`Ters kayıt için yetkiniz yok.`;
  return (
    <>
      <PrintButton slip={slip} contact={contact?.name ?? ''} />
      <Button icon={<ReversalIcon className="max-sm:hidden" />} reason={reason} onClick={onReverse}>
        <Trans>Ters kayıt</Trans>
      </Button>
    </>
  );
}
