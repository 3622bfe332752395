import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio/react';
import { Link } from 'wouter';
import type { DayFlow } from '@/domain/position/day-flow';
import { formatAge, formatHas, formatMoney, formatWeight } from '@/i18n/formats';
import { queue } from '@/session/net/queue';
import { useMay } from '@/session/person/permissions';
import { Dot } from '@/ui/sign/Dot';
import { useOrdersDue } from '../orders-due';
import { Section } from '../Section';
import { useMoment } from '../today';

/**
 * Figures of the day below the main row: weights and coins, and, if the day has them, card
 * commission charged to customers, expenses, advances and owner’s drawings, orders at a fixed
 * price, and unsent rows.
 */
export function DayMore({ flow }: { flow: DayFlow | undefined }) {
  return (
    <Section title={<Trans>Günün öteki rakamları</Trans>}>
      <dl>
        {flow ? (
          <>
            <FigureRow name={<Trans>Satılan</Trans>}>
              <Traded weight={flow.soldWeight} has={flow.soldHas} coins={flow.soldCoins} />
            </FigureRow>
            <FigureRow name={<Trans>Alınan</Trans>}>
              <Traded weight={flow.boughtWeight} has={flow.boughtHas} coins={flow.boughtCoins} />
            </FigureRow>
            {flow.passed === 0 ? null : (
              <FigureRow name={<Trans>Karta yansıtılan komisyon</Trans>}>
                {formatMoney(flow.passed)}
              </FigureRow>
            )}
            {flow.spent === 0 ? null : (
              <FigureRow name={<Trans>Masraf</Trans>}>{formatMoney(flow.spent)}</FigureRow>
            )}
            {flow.drawn === 0 ? null : (
              <FigureRow name={<Trans>Avans, patron çekişi</Trans>}>
                {formatMoney(flow.drawn)}
              </FigureRow>
            )}
          </>
        ) : null}
        <Promised />
        <Unsent />
      </dl>
    </Section>
  );
}

function FigureRow({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-h-7 items-baseline justify-between gap-4">
      <dt className="shrink-0 text-13 text-quiet">{name}</dt>
      <dd className="text-right font-medium text-13">{children}</dd>
    </div>
  );
}

/** Text such as "82,40 g · 69,090 has · 12 sarrafiye". */
function Traded({ weight, has, coins }: { weight: number; has: number; coins: number }) {
  const { t } = useLingui();
  const parts = [formatWeight(weight), formatHas(has), coins === 0 ? '' : t`${coins} sarrafiye`];
  return <>{parts.filter(Boolean).join(' · ')}</>;
}

/**
 * Pure gold still to be bought for orders at a fixed price. Needs the same permission as the
 * position, which includes it.
 */
function Promised() {
  const sees = useMay('workbench', 3);
  const short = useOrdersDue()?.short ?? 0;
  if (!sees || short <= 0) return null;
  return <FigureRow name={<Trans>Sabit fiyatla siparişte</Trans>}>{formatHas(short)}</FigureRow>;
}

/** Number of this device's outbox rows that are not confirmed, with a link to the sync center. */
function Unsent() {
  const { waiting, refused, oldestAt, counted } = useSnapshot(queue);
  const now = useMoment();
  const count = waiting + refused;
  const age = oldestAt === null ? '' : formatAge(Math.max(0, now - oldestAt), now);
  return (
    <FigureRow
      name={
        <Link
          href="/sync-center"
          className="relative underline decoration-line after:absolute after:inset-x-0 hover:decoration-ink pointer-coarse:after:-inset-y-3"
        >
          <Trans>Gönderilmemiş</Trans>
        </Link>
      }
    >
      {!counted ? (
        '–'
      ) : count === 0 ? (
        <Trans>Hepsi gönderildi</Trans>
      ) : (
        <span className="inline-flex items-center gap-2">
          <Dot kind={refused > 0 ? 'refused' : 'waiting'} />
          {refused > 0 ? (
            <Trans>
              {count}, {refused} sorunlu
            </Trans>
          ) : (
            <Trans>
              {count}, en eskisi {age}
            </Trans>
          )}
        </span>
      )}
    </FigureRow>
  );
}
