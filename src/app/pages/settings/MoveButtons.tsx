import { useLingui } from '@lingui/react/macro';
import { ChevronDownIcon } from '@/ui/sign/first-icons';
import { IconButton } from '@/ui/sign/IconButton';

type Props = {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
};

/** Moves one entry of an ordered list up or down. */
export function MoveButtons({ name, isFirst, isLast, onMove }: Props) {
  const { t } = useLingui();
  return (
    <div className="flex shrink-0">
      <IconButton
        label={t`Yukarı al: ${name}`}
        icon={<ChevronDownIcon size={20} className="rotate-180" />}
        disabled={isFirst}
        onClick={() => onMove(-1)}
      />
      <IconButton
        label={t`Aşağı al: ${name}`}
        icon={<ChevronDownIcon size={20} />}
        disabled={isLast}
        onClick={() => onMove(1)}
      />
    </div>
  );
}

/** The ids with one of them moved by one place; unchanged at either end. */
export function movedBy(ids: readonly string[], id: string, by: -1 | 1): string[] {
  const from = ids.indexOf(id);
  const to = from + by;
  if (from < 0 || to < 0 || to >= ids.length) return Array.from(ids);
  return ids.toSpliced(from, 1).toSpliced(to, 0, id);
}
