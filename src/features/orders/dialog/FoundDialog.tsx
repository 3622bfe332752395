import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useId, useState } from 'react';
import type { OrderView } from '@/data/core/types';
import { PIECE_FIELD, parseTyped, WEIGHT_FIELD } from '@/domain/base/typed-number';
import { gainedWeight, missingWeight } from '@/domain/order/order';
import { formatWeight } from '@/i18n/formats';
import { commitText } from '@/i18n/refusal-text';
import { Dialog } from '@/ui/dialog/Dialog';
import { NumberInput } from '@/ui/field/NumberInput';
import { Button } from '@/ui/sign/Button';
import { moveOrder, newIds } from '../actions';

/** Weighs a repair and counts its stones again; shows what is missing before saving. */
export function FoundDialog({
  order,
  onClose,
  onSaved,
}: {
  order: OrderView;
  onClose: () => void;
  onSaved: () => void;
}) {
  const { t, i18n } = useLingui();
  const [ids] = useState(newIds);
  const [weight, setWeight] = useState('');
  const [stones, setStones] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Parameters<typeof commitText>[0] | null>(null);
  const form = useId();
  const found = parseTyped(weight, WEIGHT_FIELD);
  const counted = parseTyped(stones, PIECE_FIELD);
  const wrong = order.weight !== null && !found.ok;
  const uncounted = order.stones !== null && !counted.ok;
  const missing = missingWeight(order, found.ok ? found.value : undefined);
  const gained = gainedWeight(order, found.ok ? found.value : undefined);
  const lost = order.stones !== null && counted.ok ? Math.max(0, order.stones - counted.value) : 0;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (busy || wrong || uncounted) return;
    setBusy(true);
    const saved = await moveOrder(order, ids, {
      to: 'ready',
      ...(found.ok ? { weight: found.value } : {}),
      ...(counted.ok ? { stones: counted.value } : {}),
    });
    setBusy(false);
    if (!saved.ok) return setRefusal(saved.error.code);
    onSaved();
  };
  const footer = (
    <>
      <Button onClick={onClose}>{t`Vazgeç`}</Button>
      <Button variant="primary" type="submit" form={form} loading={busy}>
        {missing > 0 || lost > 0 ? t`Eksik haliyle kaydet` : t`Kaydet`}
      </Button>
    </>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Tamirden çıkan`}
      description={`${order.number} · ${order.description}`}
      footer={footer}
    >
      <form id={form} onSubmit={submit} noValidate className="mt-3 grid gap-3">
        {order.weight === null ? null : (
          <NumberInput
            label={t`Çıkan gram`}
            unit="g"
            value={weight}
            onValue={setWeight}
            hint={t`Gelirken ${formatWeight(order.weight)}`}
            error={tried && wrong ? t`Tartıp yazın.` : undefined}
          />
        )}
        {order.stones === null ? null : (
          <NumberInput
            whole
            label={t`Çıkan taş sayısı`}
            value={stones}
            onValue={setStones}
            hint={t`Gelirken ${order.stones}`}
            error={tried && uncounted ? t`Sayıp yazın.` : undefined}
          />
        )}
        {gained > 0 ? (
          <p role="status" className="text-13 text-quiet">
            <Trans>
              {formatWeight(gained)} fazla: eklenen altın teslimde yazılır ve ücrete eklenir.
            </Trans>
          </p>
        ) : null}
        {missing > 0 || lost > 0 ? (
          <p role="alert" className="border-amber border-l-3 pl-3 text-13 text-ambertext">
            {missing > 0 ? <Trans>{formatWeight(missing)} eksik.</Trans> : null}{' '}
            {lost > 0 ? <Trans>{lost} taş eksik.</Trans> : null}{' '}
            <Trans>Kaydederseniz yöneticinin inceleyeceklerine düşer.</Trans>
          </p>
        ) : null}
        {refusal ? (
          <p role="alert" className="text-13 text-dangertext">
            {i18n._(commitText(refusal))}
          </p>
        ) : null}
      </form>
    </Dialog>
  );
}
