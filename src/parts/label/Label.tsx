import { useLingui } from '@lingui/react/macro';
import { MarkDrawing } from '@/ui/print/MarkDrawing';
import type { LabelDesign } from './design';
import type { LabelParts } from './label-parts';
import { type LabelText, labelLayout } from './layout';

/**
 * One label in millimetres, black on white. Nothing of it grows: what is too long is cut at its own
 * edge, never onto the next label.
 */
export function Label({
  design: { form, rolls },
  parts,
}: {
  design: Pick<LabelDesign, 'form' | 'rolls'>;
  parts: LabelParts;
}) {
  const { t } = useLingui();
  const { width, height, texts, mark } = labelLayout(form, rolls[form], parts);
  return (
    <div
      className="relative break-after-page overflow-hidden bg-[white] text-[black]"
      style={{ width: mm(width), height: mm(height) }}
    >
      {texts.map((text) => (
        <span
          key={`${text.x}:${text.y}`}
          className={text.strong ? 'absolute truncate font-semibold' : 'absolute truncate'}
          style={{
            left: mm(text.x),
            top: mm(text.y),
            width: mm(text.width),
            fontSize: mm(letterOf(text)),
            lineHeight: mm(text.height * 1.2),
          }}
        >
          {text.text}
        </span>
      ))}
      <span className="absolute" style={{ left: mm(mark.x), top: mm(mark.y) }}>
        <MarkDrawing
          mark={parts.mark}
          label={t`${parts.code} kodu`}
          width={mark.width}
          height={mark.height}
        />
      </span>
    </div>
  );
}

const mm = (value: number): string => `${Math.round(value * 100) / 100}mm`;

/**
 * A face of the screen is larger than that of a printer of labels at the same height; a code beside
 * its mark is set as small as it takes, down to what can be read.
 */
function letterOf({ height, width, text, fits }: LabelText): number {
  const usual = height * 0.88;
  return fits ? Math.max(1.25, Math.min(usual, width / (text.length * 0.62))) : usual;
}
