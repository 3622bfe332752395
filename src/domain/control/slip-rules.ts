import { addDays, dayOf, dayStart, istanbulClock } from '../base/day';
import { mulDiv } from '../base/integer';
import { SLIP_TYPES } from '../ledger/slip-type';
import type { MakeJudge } from './judge';
import type { ControlSlip } from './rows';
import { NIGHT_END } from './rule';

/** Rules about a slip by itself. */
const WHOLE = 10_000;
const DAY_MS = 86_400_000;

const about = ({ id, at, day, party, clerk }: ControlSlip) => ({
  subject: `transactions:${id}`,
  slips: [id],
  ...{ at, day, party, clerk },
});

const isOfCounter = ({ type, isReversed }: ControlSlip): boolean =>
  !isReversed && (type === 'return' || SLIP_TYPES.some((one) => one === type));

/** A slip that has been without a document for too many days. */
export const undocumented: MakeJudge = (world, report) => {
  const today = dayOf(world.now);
  return {
    slip(slip) {
      if (slip.undocumented <= 0 || slip.isReversed) return;
      const { threshold } = world.setting('undocumented', slip.day);
      if (today <= addDays(slip.day, threshold)) return;
      const age = Math.round((dayStart(today) - dayStart(slip.day)) / DAY_MS);
      report({ ...about(slip), value: age });
    },
  };
};

/** A slip that was written at night. */
export const nightHours: MakeJudge = (world, report) => ({
  slip(slip) {
    if (!isOfCounter(slip)) return;
    const { minute } = istanbulClock(slip.at);
    if (minute >= world.setting('night-hours', slip.day).threshold || minute < NIGHT_END)
      report({ ...about(slip), value: minute });
  },
});

/** A typed price that lies too far from the board's. */
export const boardPrice: MakeJudge = (world, report) => ({
  slip(slip) {
    if (!isOfCounter(slip)) return;
    const { threshold } = world.setting('board-price', slip.day);
    const far = slip.lines.flatMap(({ rate, board }) =>
      board === null || board <= 0 || Math.abs(rate - board) * WHOLE <= threshold * board
        ? []
        : [mulDiv(Math.abs(rate - board), WHOLE, board)],
    );
    if (far.length > 0) report({ ...about(slip), value: Math.max(...far) });
  },
});

/** Bars without the serial that the company's rule asks for. */
export const serialMissing: MakeJudge = (world, report) => ({
  slip(slip) {
    if (!isOfCounter(slip)) return;
    const { threshold } = world.setting('serial-missing', slip.day);
    if (slip.serialsMissing >= threshold) report({ ...about(slip), value: slip.serialsMissing });
  },
});

/** A slip that gave credit or moved cash while that was closed for its party. */
export const closedDealing: MakeJudge = (world, report) => ({
  slip(slip) {
    if (slip.isReversed) return;
    const { threshold } = world.setting('closed-dealing', slip.day);
    if (slip.closed >= threshold) report({ ...about(slip), value: slip.closed });
  },
});
