import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import {
  RIGHT_LEVELS,
  RIGHT_MODULES,
  type RightLevel,
  type RightModule,
  type RightsByModule,
} from '@/domain/people/rights';
import { moduleName } from '@/i18n/permission-text';
import { levelWord, moduleHint } from '@/i18n/rights-text';
import { cx } from '@/ui/style/classes';

type Props = {
  /** Levels as saved and as chosen. */
  before: RightsByModule;
  after: RightsByModule;
  onLevel: (module: RightModule, level: RightLevel) => void;
};

const ROW =
  'grid grid-cols-5 items-center @md/matrix:grid-cols-[minmax(0,1fr)_repeat(5,3.25rem)] @xl/matrix:grid-cols-[minmax(0,1fr)_repeat(5,3.5rem)_6.5rem]';

/**
 * Levels of all modules. Each row is a radio group whose five positions are drawn on a track up to
 * the chosen level; arrows change it.
 */
export function RightsMatrix({ before, after, onLevel }: Props) {
  return (
    <div className="@container/matrix border-line border-y">
      <div aria-hidden className={cx(ROW, 'min-h-9 border-line border-b px-3 text-13 text-quiet')}>
        <span className="hidden @md/matrix:block" />
        {RIGHT_LEVELS.map((level) => (
          <span key={level} className="text-center">
            {levelWord(level)}
          </span>
        ))}
      </div>
      {RIGHT_MODULES.map((module) => (
        <Row
          key={module}
          module={module}
          before={before[module]}
          after={after[module]}
          onLevel={onLevel}
        />
      ))}
    </div>
  );
}

type RowProps = {
  module: RightModule;
  before: RightLevel;
  after: RightLevel;
  onLevel: Props['onLevel'];
};

function Row({ module, before, after, onLevel }: RowProps) {
  const { t } = useLingui();
  const id = useId();
  const isChanged = before !== after;
  const [was, is] = [levelWord(before), levelWord(after)];
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-name`}
      aria-describedby={`${id}-hint`}
      className={cx(ROW, 'border-line border-b px-3 last:border-b-0', isChanged && 'bg-gold-wash')}
    >
      <span className="col-span-5 min-w-0 pt-2 @md/matrix:col-span-1 @md/matrix:pb-2">
        <span id={`${id}-name`} className="block font-semibold [overflow-wrap:anywhere]">
          {moduleName(module)}
        </span>
        <span id={`${id}-hint`} className="block text-13 text-quiet">
          {moduleHint(module)}
          {isChanged ? <span className="sr-only">{t`. ${was} yerine ${is} olacak.`}</span> : null}
        </span>
      </span>
      {RIGHT_LEVELS.map((level) => (
        <Position
          key={level}
          name={id}
          level={level}
          before={before}
          after={after}
          onChoose={() => onLevel(module, level)}
        />
      ))}
      <span aria-hidden className="hidden text-right text-13 @xl/matrix:block">
        {isChanged ? (
          <Trans>
            <s className="text-quiet">{was}</s> → <b>{is}</b>
          </Trans>
        ) : null}
      </span>
    </div>
  );
}

type PositionProps = {
  name: string;
  level: RightLevel;
  before: RightLevel;
  after: RightLevel;
  onChoose: () => void;
};

function Position({ name, level, before, after, onChoose }: PositionProps) {
  const isChosen = level === after;
  /** Colour of the track that leads to a level. */
  const track = (to: number): string =>
    to > after ? 'bg-line' : to > before ? 'bg-goldtext' : 'bg-ink';
  return (
    <label className="relative grid h-full min-h-14 cursor-pointer place-items-center">
      {level > 0 ? (
        <span aria-hidden className={cx('absolute right-1/2 left-0 h-0.5', track(level))} />
      ) : null}
      {level < 4 ? (
        <span aria-hidden className={cx('absolute right-0 left-1/2 h-0.5', track(level + 1))} />
      ) : null}
      <input
        type="radio"
        name={name}
        checked={isChosen}
        onChange={onChoose}
        aria-label={levelWord(level)}
        className="peer absolute inset-0 cursor-pointer opacity-0"
      />
      <span
        aria-hidden
        className={cx(
          'pointer-events-none relative rounded-full outline-offset-2 outline-focus peer-focus-visible:outline-2',
          isChosen
            ? cx(
                'size-[18px] border-[5px] bg-raised',
                level === before ? 'border-ink' : 'border-goldtext',
              )
            : level < after
              ? cx('size-2.5', level > before ? 'bg-goldtext' : 'bg-ink')
              : 'size-2.5 border border-edge bg-surface',
        )}
      />
    </label>
  );
}
