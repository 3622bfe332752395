import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useRules } from '@/data/list/use-definitions';
import { useSessions } from '@/data/till/use-till';
import type { Day } from '@/domain/base/day';
import { MINUS, UNIT_SPACE } from '@/domain/base/digits';
import { mulDiv } from '@/domain/base/integer';
import { HAS } from '@/domain/metal/asset';
import type { DayFlow } from '@/domain/position/day-flow';
import type { AccountHeld } from '@/domain/position/position';
import { isStale } from '@/domain/price/quote';
import { positionLimit } from '@/domain/rules/dated-rule';
import { formatAge, formatHas, formatMoney } from '@/i18n/formats';
import { partOf } from '@/i18n/turkish-suffix';
import { whenText } from '@/parts/till/words';
import { useMay } from '@/session/person/permissions';
import { Has } from '@/ui/figure/Has';
import { Money } from '@/ui/figure/Money';
import { usePeek } from '@/ui/figure/PeekValue';
import { Dot } from '@/ui/sign/Dot';
import { EyeIcon, EyeOffIcon } from '@/ui/sign/first-icons';
import { cx } from '@/ui/style/classes';
import { comparedShort, shortMoney } from '../day/day-words';
import { cashOf, lastCountOf } from '../day/last-count';
import type { OtherDay } from '../day/use-flows';
import { useOrdersDue } from '../orders-due';
import { useMoment } from '../today';
import { type Position, usePosition } from './use-books';

type Props = {
  day: Day;
  today: Day;
  flow: DayFlow | undefined;
  others: readonly OtherDay[];
  accounts: readonly AccountHeld[] | undefined;
  /** Pure gold by which the day's slips moved the position; undefined for a past day. */
  moved: number | undefined;
};

/**
 * Figures of the day and the shop in one row. Every figure has a fixed place and its optional notes
 * are below it, so that none ever moves.
 */
export function Figures({ day, today, flow, others, accounts, moved }: Props) {
  const { t } = useLingui();
  const sees = useMay('workbench', 3);
  const position = usePosition(accounts);
  const past = day !== today;
  const against = (of: (flow: DayFlow) => number) =>
    others
      .filter(({ which }) => which === 'yesterday' || others.at(-1)?.which === which)
      .map(
        ({ which, flow: other }) =>
          `${comparedShort(day, which, today)}${UNIT_SPACE}${other ? shortMoney(of(other)) : '–'}`,
      )
      .join(' · ');
  return (
    <dl
      aria-label={t`Günün rakamları`}
      className={cx(
        'grid shrink-0 grid-cols-2 overflow-hidden border-line border-b bg-raised',
        sees
          ? 'sm:max-[1199px]:grid-cols-3 min-[1200px]:grid-cols-[15rem_repeat(5,minmax(0,1fr))] min-[1400px]:grid-cols-[17.5rem_repeat(5,minmax(0,1fr))] max-sm:[&>:last-child]:col-span-2'
          : 'sm:grid-cols-4',
      )}
    >
      {sees ? <PositionFigure {...{ position, moved, today, past }} /> : null}
      <Block
        name={<Trans>Satış</Trans>}
        value={flow && <Money kurus={flow.sold} />}
        below={flow && against(({ sold }) => sold)}
      />
      <Block
        name={<Trans>Alış</Trans>}
        value={flow && <Money kurus={flow.bought} />}
        below={flow && against(({ bought }) => bought)}
      />
      {sees ? <Work flow={flow} below={against(({ workKurus }) => workKurus)} /> : null}
      <Cash accounts={accounts} past={past} />
      <Orders past={past} />
    </dl>
  );
}

type BlockProps = {
  name: ReactNode;
  value: ReactNode | undefined;
  below?: ReactNode;
  /** Larger: the figure that matters most. */
  first?: boolean;
};

/**
 * A name, its figure and a quiet line below. An unknown figure is a dash, never a zero. Each line
 * has its height before its text comes, so that nothing moves. A link or button in the name covers
 * the whole block (`after:inset-0`), so that a finger hits it.
 */
function Block({ name, value, below, first = false }: BlockProps) {
  return (
    <div
      className={cx(
        'relative -mt-px -ml-px min-w-0 border-line border-t border-l px-4 py-2.5 short:py-1.5 min-[1200px]:px-3.5 min-[1200px]:first:pl-5 min-[1600px]:px-5 max-sm:py-2',
        first && 'max-sm:col-span-2',
      )}
    >
      <dt className="truncate text-13 text-quiet">{name}</dt>
      <dd
        className={cx(
          'flex h-9 items-center overflow-hidden whitespace-nowrap font-semibold short:h-8 max-sm:h-8',
          first
            ? 'text-24 min-[1440px]:text-30'
            : 'text-15 min-[1360px]:text-18 sm:max-[1199px]:text-18',
        )}
      >
        {value ?? <span className="text-quiet">–</span>}
      </dd>
      <dd className="h-5 truncate text-12 text-quiet leading-5 min-[1600px]:text-13 sm:max-[1199px]:text-13">
        {below}
      </dd>
    </div>
  );
}

/** Position of gold, long or short in words, because the figure alone does not say which. */
function PositionFigure({
  position,
  moved,
  today,
  past,
}: {
  position: Position | undefined;
  moved: number | undefined;
  today: Day;
  past: boolean;
}) {
  const { i18n } = useLingui();
  const now = useMoment();
  const limit = positionLimit(useRules(), HAS, today);
  const name = past ? <Trans>Pozisyon · şimdi</Trans> : <Trans>Pozisyon</Trans>;
  if (!position) return <Block first name={name} value={undefined} />;
  const { has, value } = position;
  const word =
    has > 0 ? (
      <Trans>has fazla</Trans>
    ) : has < 0 ? (
      <Trans>has açık</Trans>
    ) : (
      <Trans>has, kapalı</Trans>
    );
  const share = limit === undefined ? undefined : mulDiv(Math.abs(has), 100, limit);
  const part = share === undefined ? '' : i18n.locale === 'tr' ? partOf(share) : `${share}`;
  const worth =
    value &&
    `≈${UNIT_SPACE}${formatMoney(value.kurus)}${isStale(value.at, now) ? ` · ${formatAge(Math.max(0, now - value.at), now)}` : ''}`;
  return (
    <Block
      first
      name={
        <>
          {name}
          {moved === undefined || moved === 0 ? null : (
            <>
              {' · '}
              <Trans>
                bugün {moved > 0 ? '+' : MINUS}
                {formatHas(Math.abs(moved))}
              </Trans>
            </>
          )}
        </>
      }
      value={
        <span className="truncate">
          <Has pure={Math.abs(has)} unit="" />
          <span className="font-normal text-15 text-quiet tracking-normal">
            {UNIT_SPACE}
            {word}
          </span>
        </span>
      }
      below={
        <>
          {share === undefined ? null : (
            <span className={share > 100 ? 'text-ambertext' : undefined}>
              {share > 100 ? <Dot kind="late" className="mr-1" /> : null}
              <Trans>sınırın %{part}</Trans>
              {' · '}
            </span>
          )}
          {worth ?? <Trans>Has fiyatı yok</Trans>}
        </>
      }
    />
  );
}

/**
 * Workmanship of the day. Customers see the screen, so the figure is hidden until a person with the
 * right presses it, and hidden again after ten seconds.
 */
function Work({ flow, below }: { flow: DayFlow | undefined; below: string }) {
  const { t } = useLingui();
  const { open, setOpen } = usePeek();
  return (
    <Block
      name={
        <button
          type="button"
          aria-pressed={open}
          onClick={() => setOpen((was) => !was)}
          onBlur={() => setOpen(false)}
          className="pressable inline-flex items-center gap-1.5 rounded-control after:absolute after:inset-0"
        >
          <Trans>İşçilik geliri</Trans>
          {open ? <EyeIcon size={16} /> : <EyeOffIcon size={16} />}
        </button>
      }
      value={
        <span aria-live="polite">
          {!open ? (
            <>
              <span aria-hidden>••••</span>
              <span className="sr-only">{t`gizli`}</span>
            </>
          ) : flow ? (
            <Money kurus={flow.workKurus} />
          ) : (
            '–'
          )}
        </span>
      }
      below={
        open && flow
          ? [flow.workHas === 0 ? '' : formatHas(flow.workHas), below].filter(Boolean).join(' · ')
          : null
      }
    />
  );
}

/** Cash in the tills by the books, and the difference that the last count found. */
function Cash({ accounts, past }: { accounts: readonly AccountHeld[] | undefined; past: boolean }) {
  const now = useMoment();
  const { rows, loading } = useSessions();
  const last = lastCountOf(rows);
  const at = last ? whenText(last.at, now) : '';
  return (
    <Block
      name={past ? <Trans>Nakit kasa · şimdi</Trans> : <Trans>Nakit kasa</Trans>}
      value={accounts && <Money kurus={cashOf(accounts)} />}
      below={
        loading || !accounts ? null : !last ? (
          <Trans>sayılmadı</Trans>
        ) : last.difference === null ? (
          <Trans>{at} sayılmadan</Trans>
        ) : last.difference === 0 ? (
          <Trans>{at} sayımı tamam</Trans>
        ) : (
          <Trans>
            {at} sayımı <Money kurus={last.difference} signed />
          </Trans>
        )
      }
    />
  );
}

/** Number of open orders with those that are late or due today, and a link to them. */
function Orders({ past }: { past: boolean }) {
  const { t } = useLingui();
  const due = useOrdersDue();
  const { open, late, today } = due ?? NOTHING_DUE;
  const parts = [late > 0 ? t`${late} gecikmiş` : '', today > 0 ? t`${today} bugün` : ''];
  const words = parts.filter(Boolean).join(' · ');
  return (
    <Block
      name={
        <Link
          href="/workbench?view=orders"
          className="underline decoration-line after:absolute after:inset-0 hover:decoration-ink"
        >
          {past ? <Trans>Siparişler · şimdi</Trans> : <Trans>Siparişler</Trans>}
        </Link>
      }
      value={
        due && (
          <span className="flex items-center gap-2">
            {late > 0 ? <Dot kind="late" /> : null}
            {open}
          </span>
        )
      }
      below={
        !due
          ? null
          : words || (open === 0 ? <Trans>bekleyen yok</Trans> : <Trans>günü gelen yok</Trans>)
      }
    />
  );
}

const NOTHING_DUE = { open: 0, late: 0, today: 0 };
