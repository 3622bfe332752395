import { useLingui } from '@lingui/react/macro';
import { cx } from '../../../ui/classes';
import { MarkDrawing } from '../../../ui/print/MarkDrawing';
import type { LabelSize } from '../../../ui/print/PrintSurface';
import type { LabelParts } from './label-parts';

/** One label in millimetres, black on white. Nothing of it grows: what is too long is cut at its own edge, never onto the next label. */
export function Label({ size, parts }: { size: LabelSize; parts: LabelParts }) {
  return size === 'tag' ? <Tag parts={parts} /> : <Shelf parts={parts} />;
}

/** Two wings of 25 mm that are folded onto each other, and the tail that goes through the piece. */
function Tag({ parts }: { parts: LabelParts }) {
  const { t } = useLingui();
  const square = parts.mark.height > 1;
  return (
    <div className="flex h-[12mm] w-[72mm] break-after-page overflow-hidden bg-[white] text-[black] leading-[1.15]">
      <div className="flex h-full w-[25mm] shrink-0 flex-col justify-center overflow-hidden px-[1mm] text-[6.5pt]">
        <span className="truncate font-semibold">{parts.name}</span>
        <span className="truncate">
          [{parts.fineness}] {parts.weight}
        </span>
        <span className="truncate">{[parts.size, parts.price].filter(Boolean).join(' · ')}</span>
      </div>
      <div className={cx('flex h-full w-[25mm] shrink-0 items-center overflow-hidden px-[0.5mm]', !square && 'flex-col justify-center')}>
        <MarkDrawing mark={parts.mark} label={t`${parts.code} kodu`} width={square ? 10.5 : 24} height={square ? 10.5 : 6.5} />
        <span className={cx('min-w-0', square ? 'break-all pl-[0.5mm]' : 'truncate')} style={{ fontSize: `${square ? besideMark(parts.code) : 5.5}pt` }}>
          {parts.code}
        </span>
      </div>
    </div>
  );
}

/** Points in which a code fits in one line of the 13 mm beside its mark; below 3.5 nobody reads it, and it breaks. A figure is about 0.62 em wide, a point 0.353 mm. */
const besideMark = (code: string): number => Math.max(3.5, Math.min(5.5, 13 / (code.length * 0.62 * 0.353)));

function Shelf({ parts }: { parts: LabelParts }) {
  const { t } = useLingui();
  const square = parts.mark.height > 1;
  return (
    <div className="flex h-[30mm] w-[50mm] break-after-page flex-col justify-between overflow-hidden bg-[white] p-[2mm] text-[8pt] text-[black] leading-[1.2]">
      <span className="line-clamp-2 font-semibold text-[9pt]">{parts.name}</span>
      <span className={cx('flex min-h-0 gap-[2mm]', square ? 'items-end' : 'flex-col')}>
        <MarkDrawing mark={parts.mark} label={t`${parts.code} kodu`} width={square ? 15 : 46} height={square ? 15 : 9} />
        <span className="min-w-0 flex-1 overflow-hidden">
          <span className="block truncate text-[7pt]">{parts.code}</span>
          <span className="block truncate">{[`[${parts.fineness}]`, parts.weight, parts.size].filter(Boolean).join(' · ')}</span>
          <span className="block truncate font-semibold">{parts.price}</span>
        </span>
      </span>
    </div>
  );
}
