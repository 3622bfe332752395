import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { DEVICE_PIN_MIN, devicePinRefusal, PIN_MAX } from '@/domain/people/pin';
import { formMessage } from '@/i18n/form-text';
import { choosePin } from '@/session/lock/idle';
import { endAsking } from '@/session/lock/state';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { TextInput } from '@/ui/field/TextInput';
import { showToast } from '@/ui/sign/toast';

/**
 * The PIN by which this device is locked and opened again, told twice. It leaves the device nowhere
 * and needs no network.
 */
export function DevicePinDialog() {
  const { t } = useLingui();
  const [text, setText] = useState({ pin: '', again: '' });
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const refusal = text.pin === '' ? undefined : devicePinRefusal(text.pin);
  const differs = text.again !== text.pin;
  const save = async () => {
    setTried(true);
    setFailure(undefined);
    if (busy || text.pin === '' || refusal || differs) return;
    setBusy(true);
    const chosen = await choosePin(text.pin).then(
      () => true,
      () => false,
    );
    setBusy(false);
    if (chosen)
      showToast({
        type: 'success',
        message: t`Cihaz PIN’i belirlendi. Hesap menüsünden kilitleyebilirsiniz.`,
      });
    else setFailure(t`PIN bu cihaza yazılamadı. Yeniden deneyin.`);
  };
  const labels = { pin: t`Cihaz PIN’i`, again: t`PIN, bir daha` };
  const missed = (field: keyof typeof labels) =>
    tried && text[field] === '' ? formMessage(labels[field], { code: 'required' }) : undefined;
  const wrong =
    refusal === 'easy'
      ? t`Bu PIN kolay tahmin edilir.`
      : refusal && (tried || text.pin.length > PIN_MAX)
        ? t`PIN 6 ile 8 rakamdır.`
        : undefined;
  const field = (name: keyof typeof labels, error: string | undefined, hint?: string) => (
    <TextInput
      label={labels[name]}
      type="password"
      inputMode="numeric"
      autoComplete="off"
      value={text[name]}
      onValue={(value) => setText((known) => ({ ...known, [name]: value }))}
      hint={hint}
      error={error}
    />
  );
  return (
    <FormDialog
      title={t`Bu cihaz için PIN`}
      description={
        <Trans>
          Cihaz bu PIN ile kilitlenir ve ağ olmadan da açılır. Beş yanlıştan sonra oturum bu
          cihazdan silinir. Tezgâh PIN’inizden farklı seçin.
        </Trans>
      }
      submit={<Trans>PIN belirle</Trans>}
      busy={busy}
      failure={failure}
      onSubmit={() => void save()}
      onClose={endAsking}
    >
      {field('pin', missed('pin') ?? wrong, t`${DEVICE_PIN_MIN} ile ${PIN_MAX} rakam`)}
      {field(
        'again',
        missed('again') ??
          (differs && (tried || text.again.length >= PIN_MAX) ? t`İki PIN aynı değil.` : undefined),
      )}
    </FormDialog>
  );
}
