import { Trans, useLingui } from '@lingui/react/macro';
import { textOf, weightDigits } from '../../../domain/digits';
import { askScale, useScale } from '../../../session/scale/state';
import { showToast } from '../../../ui/toast';
import { weighTrouble } from '../../../ui/weigh-text';

/** Beside a field of grams, where this device has a scale: what rests on it, or why nothing does. */
export function ScaleButton({ onWeight }: { onWeight: (text: string) => void }) {
  const { t } = useLingui();
  const { known, busy } = useScale();
  if (!known) return null;
  const weigh = async () => {
    const weighed = await askScale('weigh');
    if (weighed?.ok) onWeight(textOf(weightDigits(weighed.value)));
    else if (weighed) showToast({ type: 'warning', message: weighTrouble(weighed.error), duration: 8000 });
  };
  return (
    <button
      type="button"
      aria-label={t`Teraziden al`}
      aria-disabled={busy || undefined}
      onClick={weigh}
      className="-my-2 min-h-8 px-1 font-medium text-ink underline underline-offset-2 aria-disabled:text-quiet pointer-coarse:min-h-11"
    >
      <Trans>Terazi</Trans>
    </button>
  );
}
