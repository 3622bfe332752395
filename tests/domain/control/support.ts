import { type Day, dayOf, dayStart } from '@/domain/base/day';
import type { ControlWorld, Found } from '@/domain/control/judge';
import type { ControlPerson, ControlSlip } from '@/domain/control/rows';
import { type ControlRule, type ControlSetting, settingAt } from '@/domain/control/rule';
import { type ControlRun, controlRun } from '@/domain/control/run';

/** Rows of the controls, and a run over them. */
export const DAY: Day = '2026-11-20';
export const HOUR = 3_600_000;
/** Noon of `DAY`, moved by days and hours. */
export const noon = (days = 0, hours = 0): number =>
  dayStart(DAY) + 12 * HOUR + days * 24 * HOUR + hours * HOUR;

let slips = 0;

export const aRow = (over: Partial<ControlSlip> = {}): ControlSlip => {
  const at = over.at ?? noon();
  return {
    id: `slip-${++slips}`,
    type: 'sale',
    at,
    day: dayOf(at),
    party: 'ayse',
    clerk: 'deniz',
    isReversed: false,
    cash: 0,
    dealt: 0,
    listed: 0,
    given: 0,
    lines: [],
    serialsMissing: 0,
    undocumented: 0,
    closed: 0,
    ...over,
  };
};

export const aPerson = (id: string, over: Partial<ControlPerson> = {}): ControlPerson => ({
  id,
  name: id,
  phones: [],
  ids: [],
  birthDay: '',
  hasNumber: false,
  cards: [],
  ...over,
});

type World = {
  people?: readonly ControlPerson[];
  settings?: readonly ControlSetting[];
  from?: Day;
  now?: number;
  listAge?: ControlWorld['listAge'];
};

/** What a run over these rows finds, of one rule alone. */
export function findings(
  rule: ControlRule,
  fill: readonly ControlSlip[] | ((run: ControlRun) => void),
  {
    people = [],
    settings = [],
    from = '2026-11-01',
    now = noon(1),
    listAge = () => undefined,
  }: World = {},
): Found[] {
  const byId = new Map(people.map((person) => [person.id, person]));
  const world: ControlWorld = {
    now,
    from,
    setting: (one, day) => settingAt(settings, one, day),
    cashLimit: () => 3_000_000,
    identityLimit: () => 18_500_000,
    person: (id) => byId.get(id),
    listAge,
  };
  const run = controlRun(world);
  if (typeof fill === 'function') fill(run);
  else for (const slip of fill) run.slip(slip);
  return run.end().filter((one) => one.rule === rule);
}

export const daysOf = (found: readonly Found[]): Day[] => found.map(({ day }) => day);
