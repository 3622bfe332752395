import { useLingui } from '@lingui/react/macro';
import { cx } from '../style/classes';
import { Dot } from './Dot';
import { CheckIcon } from './Icon';

type SyncMarkProps = {
  mark: 'waiting' | 'confirmed' | 'refused';
  className?: string;
  /** Show the normal state too; in lists it is silent. */
  always?: boolean;
};

/**
 * Where a record stands on its way to the server, in a sign and a word. The normal state,
 * confirmed, is only read out by a screen reader.
 */
export function SyncMark({ mark, className, always = false }: SyncMarkProps) {
  const { t } = useLingui();
  const words = { waiting: t`Bekliyor`, confirmed: t`Onaylandı`, refused: t`Sorunlu` };
  if (mark === 'confirmed' && !always) return <span className="sr-only">{words.confirmed}</span>;
  return (
    <span
      className={cx(
        'inline-flex items-center gap-2 whitespace-nowrap align-middle',
        mark === 'refused' ? 'font-medium text-dangertext' : 'text-quiet',
        className,
      )}
    >
      <span className="grid w-4 place-items-center">
        {mark === 'confirmed' ? <CheckIcon size={16} /> : <Dot kind={mark} />}
      </span>
      {words[mark]}
    </span>
  );
}
