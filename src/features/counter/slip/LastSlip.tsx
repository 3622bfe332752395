import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useContact } from '@/data/contact/use-contacts';
import { useTransaction } from '@/data/slip/use-transaction';
import { formatRoundMoney } from '@/i18n/formats';
import type { LastSlip as Last } from '@/parts/counter/basket/desk';
import { PrintButton, usePrintActions } from '@/parts/paper/print-actions';
import { ReversalDialog } from '@/parts/slip/ReversalDialog';
import { useMay } from '@/session/person/permissions';
import { Menu } from '@/ui/dialog/Menu';
import { PrinterState } from '@/ui/pad/PrinterState';
import { Button } from '@/ui/sign/Button';
import { MoreIcon } from '@/ui/sign/Icon';
import { IconButton } from '@/ui/sign/IconButton';
import { SyncMark } from '@/ui/sign/SyncMark';
import { usePhone } from '@/ui/style/use-media';

/**
 * The slip that was just saved stays in sight, in one line: its number, its way to the server, and
 * what can still be done with it.
 */
export function LastSlip({ last }: { last: Last }) {
  const { t } = useLingui();
  const phone = usePhone();
  const slip = useTransaction(last.id);
  const contact = useContact(slip?.contactId ?? null);
  const mayReverse = useMay('workbench', 3);
  const [reversing, setReversing] = useState(false);
  const paper = usePrintActions(slip, contact?.name ?? '');
  const cancelled = slip ? slip.reversedBy !== null : false;
  const reverse = {
    label: cancelled ? t`İptal edildi` : t`Ters kayıt`,
    run: () => setReversing(true),
    closed: !slip || !mayReverse || cancelled,
  };
  const items = [
    { label: paper.label, onSelect: paper.print },
    {
      label: reverse.label,
      onSelect: reverse.run,
      ...(reverse.closed
        ? { reason: cancelled ? t`Bu fişin ters kaydı var.` : t`Yetkiniz yok.` }
        : {}),
    },
    { kind: 'line' as const },
    ...paper.papers,
  ];
  return (
    <section aria-label={t`Son fiş`} className="shrink-0 border-line border-t">
      {last.print === 'refused' ? (
        <PrinterState
          state="refused"
          {...(slip ? { onReprint: paper.print } : {})}
          className="bg-amber-wash px-5 py-1 max-sm:px-4"
        />
      ) : null}
      <div className="flex min-h-12 items-center gap-3 py-1 pr-2 pl-5 max-sm:min-h-11 max-sm:pl-4">
        <SyncMark
          always
          mark={slip?.sync ?? 'waiting'}
          className="max-[1700px]:w-4 max-[1700px]:overflow-hidden text-13"
        />
        <Said last={last} />
        {phone ? (
          <Menu items={items}>
            {(trigger) => (
              <IconButton
                {...trigger}
                label={t`Fişle yapılacaklar`}
                icon={<MoreIcon />}
                disabled={!slip}
              />
            )}
          </Menu>
        ) : (
          <span className="flex">
            {slip ? <PrintButton slip={slip} contact={contact?.name ?? ''} bare /> : null}
            <Button
              variant="bare"
              size="sm"
              disabled={reverse.closed}
              onClick={reverse.run}
              className="px-2"
            >
              {reverse.label}
            </Button>
          </span>
        )}
      </div>
      {reversing && slip ? (
        <ReversalDialog slip={slip} onClose={() => setReversing(false)} />
      ) : null}
    </section>
  );
}

/**
 * "Kaydedildi · T1-000482 · Para üstü 850 ₺": what goes back to the customer is the part that must
 * not be overlooked. It takes a second line where it has no room, and is never cut.
 */
function Said({ last }: { last: Last }) {
  return (
    <p role="status" className="flex min-w-0 flex-1 flex-wrap gap-x-2 text-13 leading-[18px]">
      <span className="whitespace-nowrap">
        <span className={last.change > 0 ? 'max-sm:sr-only' : undefined}>
          <Trans>Kaydedildi</Trans>
          {' · '}
        </span>
        {last.number}
      </span>
      {last.change > 0 ? (
        <strong className="whitespace-nowrap font-semibold">
          <Trans>Para üstü {formatRoundMoney(last.change)}</Trans>
        </strong>
      ) : null}
      {last.print === 'sent' ? (
        <span className="whitespace-nowrap text-quiet max-[1400px]:hidden">
          <Trans>Yazıcıya gönderildi</Trans>
        </span>
      ) : null}
    </p>
  );
}
