import { Trans, useLingui } from '@lingui/react/macro';
import { act } from '@/parts/counter/basket/act';
import type { LineForm } from '@/parts/counter/line/line-form';
import { typedSide } from '@/parts/counter/line/quick-entry';
import { PurchaseIcon } from '@/ui/sign/Icon';
import { cx } from '@/ui/style/classes';

/** Whether the line under the hands comes in; a minus typed before it says the same. */
export function TakenToggle({ form, className }: { form: LineForm; className?: string }) {
  const { t } = useLingui();
  const taken = typedSide(form).side === 'buy';
  return (
    <button
      type="button"
      aria-pressed={taken}
      title={t`Satırın yönünü çevirir; başına - yazmak da aynı.`}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => act({ do: 'side', id: form.id, side: taken ? 'sell' : 'buy' })}
      className={cx(
        'pressable flex min-h-9 shrink-0 items-center gap-1 whitespace-nowrap rounded-control border px-3 font-medium text-13 active:bg-sunken pointer-coarse:min-h-11',
        taken
          ? 'border-metal-in text-metal-in shadow-[inset_0_0_0_1px_var(--metal-in)]'
          : 'border-line text-quiet hover:border-edge',
        className,
      )}
    >
      <PurchaseIcon size={16} />
      <Trans>Alınan</Trans>
    </button>
  );
}
