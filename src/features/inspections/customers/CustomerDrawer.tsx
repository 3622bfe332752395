import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { putExposed } from '@/api/inspected';
import type { InspectedCustomer } from '@/contract/suspicion/inspected';
import { useContactCard } from '@/data/contact/use-contacts';
import { RISK_FROM, RISK_POINTS } from '@/domain/suspicion/customer-risk';
import { formatDateTime, formatMoney } from '@/i18n/formats';
import { identityStateName } from '@/i18n/identity-card-text';
import { followRow } from '@/session/page/follow-row';
import { recordPath } from '@/session/page/record-path';
import { useUserName } from '@/session/person/permissions';
import { Drawer } from '@/ui/dialog/Drawer';
import { FactList } from '@/ui/list/FactList';
import { Button } from '@/ui/sign/Button';
import { showToast } from '@/ui/sign/toast';
import { BlockDialog } from './BlockDialog';
import { askedText, papersText, RiskMark } from './customer-columns';
import { riskReasonText } from './customer-risk-text';

type Props = { row: InspectedCustomer; onClose: () => void; onChanged: () => void };

/** One customer: the sums, and each reason of the risk with its points. */
export function CustomerDrawer({ row, onClose, onChanged }: Props) {
  const { t } = useLingui();
  const { id, name, identity, sums, exposed } = row;
  return (
    <Drawer
      open
      onClose={onClose}
      title={<bdi>{name || '–'}</bdi>}
      footer={<Exposure row={row} onChanged={onChanged} />}
    >
      <FactList
        facts={[
          [t`Kimlik`, identityStateName(identity)],
          [t`30 gün`, formatMoney(sums[0])],
          [t`90 gün`, formatMoney(sums[1])],
          [t`365 gün`, formatMoney(sums[2])],
          [t`PEP`, exposed ? t`Evet` : t`Hayır`],
          [t`Son sorgu`, askedText(row)],
          [t`Eksik belge`, papersText(row)],
        ]}
      />
      <Reasons row={row} />
      <Block row={row} onChanged={onChanged} />
      <p className="mt-4 flex flex-wrap gap-2">
        <Link href={recordPath('contact', id)} className={LINK}>
          <Trans>Kartını aç</Trans>
        </Link>
        <Link href="/inspections/sanctions" className={LINK}>
          <Trans>Yaptırım sorgusu</Trans>
        </Link>
      </p>
    </Drawer>
  );
}

function Reasons({ row: { risk } }: { row: InspectedCustomer }) {
  const { t } = useLingui();
  return (
    <section className="mt-4">
      <h3 className="mb-1 flex items-center gap-2 font-semibold">
        <Trans>Risk</Trans> <RiskMark level={risk.level} />
      </h3>
      <ul className="text-13">
        {risk.reasons.map((reason) => (
          <li key={reason} className="flex justify-between gap-3 border-line border-b py-1.5">
            <span>{riskReasonText(reason)}</span>
            <span className="tabular-nums">+{RISK_POINTS[reason]}</span>
          </li>
        ))}
        <li className="flex justify-between gap-3 py-1.5 font-semibold">
          <span>{risk.reasons.length === 0 ? t`Puan getiren bir şey yok` : t`Toplam`}</span>
          <span className="tabular-nums">{risk.points}</span>
        </li>
      </ul>
      <p className="text-13 text-quiet">
        <Trans>
          {RISK_FROM.medium} puandan orta, {RISK_FROM.high} puandan yüksek.
        </Trans>
      </p>
    </section>
  );
}

/** Whether credit and cash are closed, with the reason, and the way to change it. */
function Block({ row: { id, block = null }, onChanged }: Omit<Props, 'onClose'>) {
  const { t } = useLingui();
  const [asks, ask] = useState(false);
  const [sent, send] = useState<string>();
  const waits = useContactCard(id);
  useEffect(() => (sent === undefined ? undefined : followRow(sent, onChanged)), [sent, onChanged]);
  // A wish that waits on this device shows before the server has it.
  const isClosed = waits ? waits.restricted === true : block !== null;
  const author = useUserName(block?.by ?? '');
  return (
    <section className="mt-4">
      <h3 className="mb-1 font-semibold">
        <Trans>Veresiye ve nakit</Trans>
      </h3>
      {isClosed && block ? (
        <FactList
          facts={[
            [t`Kapandı`, formatDateTime(block.at)],
            [t`Kapatan`, author || '–'],
            [
              t`Gerekçe`,
              <bdi key="reason" className="whitespace-pre-line break-words">
                {block.reason}
              </bdi>,
            ],
          ]}
        />
      ) : (
        <p className="text-13 text-quiet">
          {isClosed ? (
            <Trans>Kapalı. Gerekçe sunucuya ulaşınca burada görünür.</Trans>
          ) : (
            <Trans>Açık.</Trans>
          )}
        </p>
      )}
      <Button size="sm" className="mt-2" aria-haspopup="dialog" onClick={() => ask(true)}>
        {isClosed ? <Trans>Yeniden aç</Trans> : <Trans>Veresiyeyi ve nakdi kapat</Trans>}
      </Button>
      {asks ? (
        <BlockDialog
          contact={id}
          on={!isClosed}
          onClose={() => ask(false)}
          onSaved={(row) => {
            ask(false);
            send(row);
          }}
        />
      ) : null}
    </section>
  );
}

function Exposure({ row: { id, exposed }, onChanged }: Omit<Props, 'onClose'>) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const toggle = async () => {
    setBusy(true);
    const { status } = await putExposed(id, !exposed);
    setBusy(false);
    if (status) return onChanged();
    showToast({ type: 'error', message: t`Yazılamadı. Yeniden deneyin.` });
  };
  return (
    <Button loading={busy} onClick={() => void toggle()}>
      {exposed ? <Trans>PEP işaretini kaldır</Trans> : <Trans>PEP olarak işaretle</Trans>}
    </Button>
  );
}

const LINK =
  'pressable inline-flex min-h-11 items-center justify-center rounded-control border border-edge px-4 text-center font-medium';
