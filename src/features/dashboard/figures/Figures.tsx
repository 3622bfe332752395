import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio/react';
import { Link } from 'wouter';
import { UNIT_SPACE } from '@/domain/base/digits';
import type { DayFlow } from '@/domain/position/day-flow';
import type { AccountHeld } from '@/domain/position/position';
import { formatAge, formatHas, formatMoney, formatWeight } from '@/i18n/formats';
import { queue } from '@/session/net/queue';
import { useMay } from '@/session/person/permissions';
import { Has } from '@/ui/figure/Has';
import { Money } from '@/ui/figure/Money';
import { PeekValue } from '@/ui/figure/PeekValue';
import { Dot } from '@/ui/sign/Dot';
import { cx } from '@/ui/style/classes';
import { useOrdersDue } from '../orders-due';
import { useMoment } from '../today';
import { type Position, usePosition } from './use-books';

type Props = { flow: DayFlow | undefined; accounts: readonly AccountHeld[] | undefined };

/**
 * The day and the shop in one line of figures, where it is wide enough; else in rows, so that none
 * hides beyond the edge: a busy day's last figure goes under the others. Hairlines divide them.
 */
export function Figures({ flow, accounts }: Props) {
  const { t } = useLingui();
  const sees = useMay('workbench', 3);
  const position = usePosition(accounts);
  const more = flow && sees ? Number(flow.passed !== 0) + Number(paidOut(flow)) : 0;
  return (
    <dl
      aria-label={t`Günün rakamları`}
      className={cx(
        'grid shrink-0 grid-cols-2 overflow-hidden border-line border-b bg-raised sm:grid-cols-3',
        ROWS[more],
      )}
    >
      {sees ? <PositionFigure position={position} half={more > 1} /> : null}
      <Block
        name={<Trans>Bugün satış</Trans>}
        value={flow && <Money kurus={flow.sold} />}
        below={flow && <Traded {...soldOf(flow)} />}
      />
      <Block
        name={<Trans>Bugün alış</Trans>}
        value={flow && <Money kurus={flow.bought} />}
        below={flow && <Traded {...boughtOf(flow)} />}
      />
      {flow && flow.passed !== 0 ? (
        <Block
          name={<Trans>Bugün kart komisyonu</Trans>}
          value={<Money kurus={flow.passed} />}
          below={<Trans>müşteriye yansıtılan</Trans>}
        />
      ) : null}
      {flow && paidOut(flow) ? (
        <Block
          name={<Trans>Bugün masraf</Trans>}
          value={<Money kurus={flow.spent} />}
          below={flow.drawn === 0 ? null : <Trans>avans, patron {formatMoney(flow.drawn)}</Trans>}
        />
      ) : null}
      <Orders sees={sees} />
      <Unsent />
      {sees ? <Work flow={flow} /> : null}
    </dl>
  );
}

/** Avans and patron çekişi stand under the expenses, and in no sum of them. */
const paidOut = ({ spent, drawn }: DayFlow): boolean => spent !== 0 || drawn !== 0;

/**
 * By how many figures there are beyond the usual: one row where it is wide, and two whole ones of
 * four columns where one would break.
 */
const ROWS = [
  'min-[1200px]:flex min-[1200px]:flex-wrap',
  'min-[1200px]:grid-cols-4 min-[1200px]:[&>:nth-child(4)]:pl-6 min-[1600px]:flex min-[1600px]:[&>:nth-child(4)]:pl-5',
  'min-[1200px]:grid-cols-4 min-[1200px]:[&>:nth-child(5)]:pl-6 min-[1800px]:flex min-[1800px]:[&>:nth-child(5)]:pl-5',
];

type BlockProps = {
  name: ReactNode;
  value: ReactNode | undefined;
  below?: ReactNode;
  /** The deciding one; `half`: of as many columns as the others where it is wide. */
  first?: boolean;
  half?: boolean;
};

/**
 * A name, its figure, and one quiet line. A figure that is not known yet is a dash, never a zero.
 */
function Block({ name, value, below, first = false, half = false }: BlockProps) {
  return (
    <div
      className={cx(
        'min-w-0 flex-1 border-line border-l px-5 py-3 short:py-2 min-[1200px]:-mt-px min-[1200px]:-ml-px min-[1200px]:min-w-fit min-[1200px]:border-t min-[1200px]:first:border-l-0 min-[1200px]:first:pl-6',
        'max-[1199px]:border-b max-[1199px]:-mb-px max-[1199px]:-ml-px max-[1199px]:py-2 max-sm:px-4',
        first && 'col-span-2',
        half && 'min-[1200px]:col-span-1',
      )}
    >
      <dt className="text-13 text-quiet min-[1200px]:whitespace-nowrap">{name}</dt>
      <dd
        className={cx(
          'whitespace-nowrap font-semibold',
          first ? 'text-30' : 'text-18 leading-10 max-sm:leading-8',
          'short:leading-8',
        )}
      >
        {value ?? <span className="text-quiet">–</span>}
      </dd>
      <dd className="min-h-5 text-13 text-quiet min-[1200px]:whitespace-nowrap">{below}</dd>
    </div>
  );
}

/** In words: what is too much and what is missing look alike in a figure alone. */
function PositionFigure({ position, half }: { position: Position | undefined; half: boolean }) {
  const now = useMoment();
  const name = <Trans>Pozisyon</Trans>;
  if (!position) return <Block first half={half} name={name} value={undefined} />;
  const { has, whole, value } = position;
  const word =
    has > 0 ? (
      <Trans>has fazla</Trans>
    ) : has < 0 ? (
      <Trans>has açık</Trans>
    ) : (
      <Trans>has, kapalı</Trans>
    );
  const all = whole && formatHas(whole.pure);
  const age = value && formatAge(Math.max(0, now - value.at), now);
  return (
    <Block
      first
      half={half}
      name={
        all ? (
          <>
            {name} · <Trans>bütün varlıklarla {all}</Trans>
          </>
        ) : (
          name
        )
      }
      value={
        <>
          <Has pure={Math.abs(has)} unit="" />
          <span className="font-normal text-18 text-quiet tracking-normal">
            {UNIT_SPACE}
            {word}
          </span>
        </>
      }
      below={
        value ? `≈${UNIT_SPACE}${formatMoney(value.kurus)} · ${age}` : <Trans>Has fiyatı yok</Trans>
      }
    />
  );
}

type TradedProps = { weight: number; has: number; coins: number };
const soldOf = (flow: DayFlow): TradedProps => ({
  weight: flow.soldWeight,
  has: flow.soldHas,
  coins: flow.soldCoins,
});
const boughtOf = (flow: DayFlow): TradedProps => ({
  weight: flow.boughtWeight,
  has: flow.boughtHas,
  coins: flow.boughtCoins,
});

/** "82,40 g · 69,090 has · 12 sarrafiye" */
function Traded({ weight, has, coins }: TradedProps) {
  const { t } = useLingui();
  const parts = [formatWeight(weight), formatHas(has), coins === 0 ? '' : t`${coins} sarrafiye`];
  return <>{parts.filter(Boolean).join(' · ')}</>;
}

/** What is promised to customers, with what is late of it, and the way to it. */
function Orders({ sees }: { sees: boolean }) {
  const { t } = useLingui();
  const due = useOrdersDue();
  const { open, late, today, short } = due ?? NOTHING_DUE;
  const parts = [
    late > 0 ? t`${late} gecikmiş` : '',
    today > 0 ? t`${today} bugün` : '',
    sees && short > 0 ? t`${formatHas(short)} sabit` : '',
  ];
  const words = parts.filter(Boolean).join(' · ');
  return (
    <Block
      name={
        <Link
          href="/workbench?view=orders"
          className="underline decoration-line hover:decoration-ink pointer-coarse:inline-block pointer-coarse:min-h-6"
        >
          <Trans>Siparişler</Trans>
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

const NOTHING_DUE = { open: 0, late: 0, today: 0, short: 0 };

/** What this device has not brought away yet, and the way to it. */
function Unsent() {
  const { waiting, refused, oldestAt, counted } = useSnapshot(queue);
  const now = useMoment();
  const count = waiting + refused;
  const age = oldestAt === null ? '' : formatAge(Math.max(0, now - oldestAt), now);
  return (
    <Block
      name={
        <Link
          href="/sync-center"
          className="underline decoration-line hover:decoration-ink pointer-coarse:inline-block pointer-coarse:min-h-6"
        >
          <Trans>Gönderilmemiş</Trans>
        </Link>
      }
      value={
        !counted ? undefined : (
          <span className="flex items-center gap-2">
            {count > 0 ? <Dot kind={refused > 0 ? 'refused' : 'waiting'} /> : null}
            {count}
          </span>
        )
      }
      below={
        !counted ? null : count === 0 ? (
          <Trans>Hepsi gönderildi</Trans>
        ) : refused > 0 ? (
          <Trans>{refused} sorunlu</Trans>
        ) : (
          <Trans>en eskisi {age}</Trans>
        )
      }
    />
  );
}

/**
 * What the work brought: the customer sees the screen, so it comes out for ten seconds to whoever
 * may.
 */
function Work({ flow }: { flow: DayFlow | undefined }) {
  const { t } = useLingui();
  return (
    <div className="flex min-w-0 flex-1 items-center border-line border-l px-3 max-[1199px]:col-span-full max-[1199px]:-ml-px min-[1200px]:-mt-px min-[1200px]:min-w-fit min-[1200px]:border-t">
      <dt className="sr-only">{t`İşçilik geliri`}</dt>
      <dd>
        <PeekValue label={t`İşçilik geliri`}>
          {flow ? (
            <span className="inline-block text-right align-middle leading-5">
              <Money kurus={flow.workKurus} className="block" />
              <Has pure={flow.workHas} className="block" />
            </span>
          ) : (
            '–'
          )}
        </PeekValue>
      </dd>
    </div>
  );
}
