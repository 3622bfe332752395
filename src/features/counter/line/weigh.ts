import { t } from '@lingui/core/macro';
import { requestWeight } from '@/device/scale/state';
import { textOf, weightDigits } from '@/domain/base/digits';
import type { Result } from '@/domain/base/result';
import type { Milligrams } from '@/domain/metal/weight';
import { act } from '@/parts/counter/basket/act';
import { selectedLine } from '@/parts/counter/basket/basket-lines';
import { currentDesk } from '@/parts/counter/basket/desk-store';
import { subjectOf } from '@/parts/counter/line/line-form';
import { readWorld } from '@/parts/counter/world';
import { withUnit } from '@/ui/field/typed-text';
import { type WeighFailure, weighFailureText } from '@/ui/field/weigh-text';
import { showToast } from '@/ui/sign/toast';

/** Long enough to be read beside a scale; nothing of the slip hangs on it. */
const TOLD_MS = 8000;

const tell = (message: string): unknown =>
  showToast({ type: 'warning', message, duration: TOLD_MS });

/** What the scale said, in the line that is being written; a refusal is told and writes nothing. */
export function showWeight(weighed: Result<Milligrams, WeighFailure>): void {
  if (weighed.ok) act({ do: 'edit', field: 'weight', text: textOf(weightDigits(weighed.value)) });
  else tell(weighFailureText(weighed.error));
}

/**
 * The line that was open at the press is the one that was weighed: whoever has gone on meanwhile
 * weighs again.
 */
export async function weighLine(): Promise<void> {
  const line = selectedLine(currentDesk().open);
  if (subjectOf(line, readWorld().products).kind === 'coin') return;
  const weighed = await requestWeight('weigh');
  if (!weighed) return;
  if (weighed.ok && selectedLine(currentDesk().open).id !== line.id)
    tell(t`Satır değişti: yeniden tartın.`);
  else showWeight(weighed);
}

export async function takeTare(): Promise<void> {
  const tared = await requestWeight('tare');
  if (!tared) return;
  if (!tared.ok) tell(weighFailureText(tared.error));
  else {
    const weight = withUnit(weightDigits(tared.value), 'g');
    showToast({
      type: 'success',
      message: tared.value === 0 ? t`Dara sıfırlandı.` : t`Dara alındı: ${weight}`,
    });
  }
}
