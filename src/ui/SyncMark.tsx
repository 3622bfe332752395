import { useLingui } from '@lingui/react/macro';
import { cx } from './classes';
import { Dot } from './Dot';
import { CheckIcon } from './Icon';

type SyncMarkProps = { mark: 'waiting' | 'confirmed' | 'refused'; className?: string };

/** Where a record stands on its way to the server, in a sign and a word. */
export function SyncMark({ mark, className }: SyncMarkProps) {
  const { t } = useLingui();
  const words = { waiting: t`Bekliyor`, confirmed: t`Onaylandı`, refused: t`Sorunlu` };
  return (
    <span
      className={cx(
        'inline-flex items-center gap-2 whitespace-nowrap align-middle',
        mark === 'refused' ? 'font-medium text-dangertext' : 'text-quiet',
        className,
      )}
    >
      <span className="grid w-4 place-items-center">{mark === 'confirmed' ? <CheckIcon size={16} /> : <Dot kind={mark} />}</span>
      {words[mark]}
    </span>
  );
}
