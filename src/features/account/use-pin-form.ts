import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { getPin, type PinState, putPin } from '@/api/calls';
import { publishFormErrors } from '@/api/events';
import { APPROVER_PIN_MIN, PIN_MIN, type PinRefusal, pinRefusal } from '@/domain/people/pin';
import { setDirty } from '@/session/page/dirty';
import { showToast } from '@/ui/sign/toast';

const KEY = 'pin';

export type PinChangeFailure = 'network' | 'tries' | 'refused';

/**
 * A new counter PIN, told twice, with the password of the account. The page judges it as the server
 * will.
 */
export function usePinForm() {
  const { t } = useLingui();
  const [text, setText] = useState({ pin: '', again: '', password: '' });
  const [tried, setTried] = useState(false);
  const [wrong, setWrong] = useState(false);
  const [refusal, setRefusal] = useState<PinChangeFailure | null>(null);
  const [busy, setBusy] = useState(false);
  const [state, setState] = useState<PinState>();
  const dirty = Object.values(text).some((value) => value !== '');
  useEffect(() => setDirty(KEY, dirty, 'lost'), [dirty]);
  useEffect(() => () => setDirty(KEY, false), []);
  useEffect(() => {
    void getPin().then((called) => called.result && setState(called.result));
  }, []);

  const least = state?.approves ? APPROVER_PIN_MIN : PIN_MIN;
  const flaw: PinRefusal | undefined = text.pin === '' ? undefined : pinRefusal(text.pin, least);
  const differs = text.again !== '' && text.again !== text.pin;
  const save = async () => {
    setTried(true);
    setRefusal(null);
    const wrongFields = Object.entries(text).flatMap(([name, value]) =>
      value === '' ? [{ name, code: 'required' }] : [],
    );
    if (flaw) wrongFields.push({ name: 'pin', code: 'format' });
    if (differs) wrongFields.push({ name: 'again', code: 'unknown' });
    publishFormErrors(wrongFields);
    if (busy || wrongFields.length > 0) return;
    setBusy(true);
    const called = await putPin({ pin: text.pin, password: text.password });
    setBusy(false);
    if (called.network) return setRefusal('network');
    if (called.status && called.result) {
      setState(called.result);
      setText({ pin: '', again: '', password: '' });
      setTried(false);
      showToast({ type: 'success', message: t`PIN belirlendi` });
      return;
    }
    const [field] = called.fields ?? [];
    if (field?.code === 'tries') setRefusal('tries');
    else if (field?.name === 'password') setWrong(true);
    else setRefusal('refused');
  };
  const set = (key: keyof typeof text, value: string) => {
    setText((known) => ({ ...known, [key]: value }));
    if (key === 'password') setWrong(false);
  };
  return { text, set, tried, wrong, flaw, least, differs, refusal, busy, state, save };
}
