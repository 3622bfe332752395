import { useLingui } from '@lingui/react/macro';
import { MarkDrawing } from '@/ui/print/MarkDrawing';
import type { EnvelopeParts } from './envelope';

/**
 * A label of 50 × 30 mm for an envelope of scrap, black on white. What is too long is cut at its
 * own edge, never onto the next one.
 */
export function Envelope({ parts }: { parts: EnvelopeParts }) {
  const { t } = useLingui();
  return (
    <div className="flex h-[30mm] w-[50mm] break-after-page flex-col justify-between overflow-hidden bg-[white] p-[2mm] text-[8pt] text-[black] leading-[1.2]">
      <span className="flex justify-between gap-[2mm]">
        <span className="whitespace-nowrap font-semibold text-[9pt]">{parts.number}</span>
        <span className="whitespace-nowrap">{parts.when}</span>
      </span>
      <span className="flex min-h-0 items-end gap-[2mm]">
        <MarkDrawing mark={parts.mark} label={t`Karekod`} width={16} height={16} />
        <span className="min-w-0 flex-1 overflow-hidden">
          <span className="block truncate">{parts.name}</span>
          <span className="block truncate font-semibold text-[9pt]">{parts.goods}</span>
          <span className="block truncate">{parts.has}</span>
          <span className="block truncate text-[7pt]">{parts.seller}</span>
        </span>
      </span>
    </div>
  );
}
