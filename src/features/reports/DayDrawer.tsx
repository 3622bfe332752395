import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { type Day, dayOf } from '@/domain/base/day';
import type { TallyDifference } from '@/domain/report/tally';
import { tallyReasonText } from '@/i18n/fiscal/tally-text';
import { formatDay, formatTime } from '@/i18n/formats';
import { recordPath } from '@/session/page/record-path';
import { Drawer } from '@/ui/dialog/Drawer';
import { Money } from '@/ui/figure/Money';

type Props = {
  day: Day;
  /** Kuruş of the day that no document covers. */
  left: number;
  differences: readonly TallyDifference[];
  onClose: () => void;
};

/** Slips of a day that are not documented, each with its reason and the way to it. */
export function DayDrawer({ day, left, differences, onClose }: Props) {
  const { t } = useLingui();
  const own = differences.filter(({ at }) => dayOf(at) === day);
  const listed = own.reduce((sum, one) => sum + one.left, 0);
  return (
    <Drawer
      open
      onClose={onClose}
      title={formatDay(day)}
      subtitle={t`Belgesi olmayan fişler`}
      footer={
        <Link
          href="/formalization/invoice/list"
          className="pressable inline-flex min-h-11 items-center justify-center rounded-control border border-edge px-4 text-center font-medium"
        >
          <Trans>Faturalara git</Trans>
        </Link>
      }
    >
      <p className="mb-2 flex justify-between gap-4 border-line border-b pb-2 font-semibold">
        <Trans>Kalan</Trans>
        <Money kurus={left} />
      </p>
      {listed === left ? null : (
        <p className="mb-2 text-13 text-quiet">
          <Trans>Bu günün bütün farkları listelenemedi; toplam tamdır.</Trans>
        </p>
      )}
      <ul>
        {own.map(({ slip, number, at, left: open, reason, document }) => (
          <li key={slip} className="border-line border-b py-2">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <Link href={recordPath('slip', slip)} className="font-medium underline">
                {number}
              </Link>
              <span className="whitespace-nowrap">
                <Money kurus={open} />
              </span>
            </p>
            <p className="flex flex-wrap justify-between gap-x-4 text-13 text-quiet">
              <span>
                {formatTime(at)} · {tallyReasonText(reason)}
              </span>
              {document === null ? null : (
                <Link href={recordPath('document', document)} className="underline">
                  <Trans>belgeyi aç</Trans>
                </Link>
              )}
            </p>
          </li>
        ))}
      </ul>
    </Drawer>
  );
}
