import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useContact } from '@/data/contact/use-contacts';
import type { SyncMark as Mark, TransactionView } from '@/data/core/types';
import { useTransaction } from '@/data/slip/use-transaction';
import { isKnownType } from '@/domain/ledger/slip-type';
import { isBoughtBySale } from '@/domain/slip/consignment';
import { isOwnMovement, slipTypeOf, soldBy } from '@/domain/slip/kept-slip';
import { isLeft, restsOf } from '@/domain/slip/return';
import { formatDateTime } from '@/i18n/formats';
import { slipName } from '@/i18n/slip-text';
import { useMay, useUserName } from '@/session/person/permissions';
import { Drawer } from '@/ui/dialog/Drawer';
import { LoadBoundary, loadLater } from '@/ui/load/load-later';
import { Button } from '@/ui/sign/Button';
import { ReturnIcon, ReversalIcon } from '@/ui/sign/Icon';
import { SyncMark } from '@/ui/sign/SyncMark';
import { typeName } from '../counter/basket/basket-text';
import { SlipDocuments } from '../fiscal/SlipDocuments';
import { SlipExpenses } from '../fiscal/SlipExpenses';
import { PrintButton } from '../paper/print-actions';
import { Approvals } from './Approvals';
import { PriceBasis } from './PriceBasis';
import { ReversalDialog } from './ReversalDialog';
import { SlipDocument } from './SlipDocument';

const ReturnDialog = loadLater(async () => (await import('./ReturnDialog')).ReturnDialog);

type Props = {
  id: string;
  onClose: () => void;
  /** Asked for where it was opened: take goods of it back. */
  returning?: boolean;
};

/**
 * One slip beside its list: the document, where it stands, and what can be done with it. A return
 * that was saved stands in its place.
 */
export function SlipDrawer({ id: opened, onClose, returning: asked = false }: Props) {
  const [saved, setSaved] = useState<string | null>(null);
  const id = saved ?? opened;
  const slip = useTransaction(id);
  const [reversing, setReversing] = useState(false);
  const [returning, setReturning] = useState(asked);
  if (!slip) return null;
  const known = isKnownType(slip.type);
  const subtitle = <Subtitle slip={slip} />;
  const takes = returning && mayReturn(slip);
  return (
    <>
      <Drawer
        open={!reversing && !takes}
        onClose={onClose}
        title={slip.number}
        subtitle={subtitle}
        footer={
          known ? (
            <Actions
              slip={slip}
              onReverse={() => setReversing(true)}
              onReturn={() => setReturning(true)}
            />
          ) : null
        }
      >
        <Standing mark={slip.sync} />
        {known ? <SlipDocument slip={slip} /> : <Unreadable />}
        {known ? <PriceBasis slip={slip} /> : null}
        <Seller slip={slip} />
        <Approvals slip={slip} />
        <Links slip={slip} />
        <SlipDocuments slip={slip} />
        <SlipExpenses slip={slip} />
      </Drawer>
      {reversing ? <ReversalDialog slip={slip} onClose={() => setReversing(false)} /> : null}
      {takes ? (
        <LoadBoundary>
          <ReturnDialog
            slip={slip}
            onClose={() => setReturning(false)}
            onSaved={(made) => {
              setReturning(false);
              setSaved(made);
            }}
          />
        </LoadBoundary>
      ) : null}
    </>
  );
}

function Subtitle({ slip }: { slip: TransactionView }) {
  const name = useUserName(soldBy(slip));
  return (
    <>
      {[
        slipName(slip),
        slip.type === 'reversal' && !isOwnMovement(slip) ? typeName(slipTypeOf(slip)) : '',
        formatDateTime(slip.at),
        slip.actor ? name : '',
      ]
        .filter(Boolean)
        .join(' · ')}
    </>
  );
}

/**
 * The session's person stands in the log of everything; beside them the colleague who had taken
 * over the counter.
 */
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
      <SyncMark mark={mark} always />
      <span className="text-quiet">
        {mark === 'waiting' ? (
          <Trans>Bu cihazda kayıtlı. Sunucuya sırası gelince gidecek.</Trans>
        ) : null}
        {mark === 'refused' ? (
          <Trans>Sunucu kabul etmedi. Nedeni ve yapılacak iş gönderim merkezinde.</Trans>
        ) : null}
      </span>
    </p>
  );
}

function Unreadable() {
  return (
    <p className="my-3">
      <Trans>
        Bu fişi uygulamanın daha yeni bir sürümü yazdı; içeriği burada okunamıyor. Kayıt olduğu gibi
        durur ve gönderilir. Açmak için uygulamayı güncelleyin.
      </Trans>
    </p>
  );
}

function Links({ slip }: { slip: TransactionView }) {
  const original = useTransaction(slip.reverses ?? '');
  const reversal = useTransaction(slip.reversedBy ?? '');
  return (
    <div className="text-13 text-quiet">
      {slip.returns ? (
        <p>
          <Trans>{slip.returns.number} numaralı fişten iade.</Trans>
        </p>
      ) : null}
      {(slip.returned ?? []).map(({ slip: made, number }) => (
        <p key={made}>
          <Trans>{number} numaralı iadeyle ürün geri alındı.</Trans>
        </p>
      ))}
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

/** A slip with goods of which something may still come back. */
const mayReturn = (slip: TransactionView): boolean =>
  slip.type !== 'reversal' &&
  slip.type !== 'return' &&
  !isBoughtBySale(slip) &&
  slip.reversedBy === null &&
  slip.sync !== 'refused' &&
  restsOf(slip.lines, slip.returned).some(isLeft);

function Actions({
  slip,
  onReverse,
  onReturn,
}: {
  slip: TransactionView;
  onReverse: () => void;
  onReturn: () => void;
}) {
  const { t } = useLingui();
  const contact = useContact(slip.contactId);
  const [may, sells] = [useMay('workbench', 3), useMay('workbench', 2)];
  const reason =
    slip.type === 'reversal'
      ? t`Ters kaydın ters kaydı yazılmaz.`
      : slip.type === 'difference'
        ? t`Sayım farkı sayımla birlikte durur; ters kaydı yazılmaz.`
        : isBoughtBySale(slip)
          ? t`Konsinye parçanın alışı satışıyla birlikte durur; satışın ters kaydını yazın.`
          : slip.reversedBy
            ? t`Bu fiş iptal edilmiş.`
            : (slip.returned ?? []).length > 0
              ? t`Bu fişten iade alınmış; önce iadenin ters kaydını yazın.`
              : may
                ? undefined
                : t`Ters kayıt için yetkiniz yok.`;
  return (
    <>
      <PrintButton slip={slip} contact={contact?.name ?? ''} />
      {sells && mayReturn(slip) ? (
        <Button icon={<ReturnIcon className="max-sm:hidden" />} onClick={onReturn}>
          <Trans>İade al</Trans>
        </Button>
      ) : null}
      <Button icon={<ReversalIcon className="max-sm:hidden" />} reason={reason} onClick={onReverse}>
        <Trans>Ters kayıt</Trans>
      </Button>
    </>
  );
}
