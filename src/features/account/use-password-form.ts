import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { postPassword } from '@/api/calls';
import { publishFormErrors } from '@/api/events';
import type { PasswordChange } from '@/contract/people/session';
import { passwordRefusal, passwordStrength } from '@/domain/people/password';
import { isPasswordRefusal, type NewPasswordRefusal } from '@/i18n/password-text';
import { setDirty } from '@/session/page/dirty';
import { session } from '@/session/state/store';
import { showToast } from '@/ui/sign/toast';

const KEY = 'password';

/**
 * Old and new password. The page judges the new one as the server will; what the server alone knows
 * is told after a try.
 */
export function usePasswordForm() {
  const { t } = useLingui();
  const [current, setCurrentText] = useState('');
  const [next, setNextText] = useState('');
  const [others, setOthers] = useState<PasswordChange['others']>('end');
  const [tried, setTried] = useState(false);
  const [wrong, setWrong] = useState(false);
  const [told, setTold] = useState<NewPasswordRefusal | null>(null);
  const [refusal, setRefusal] = useState<'network' | 'tries' | 'refused' | null>(null);
  const [busy, setBusy] = useState(false);
  const dirty = current !== '' || next !== '';
  useEffect(() => setDirty(KEY, dirty, 'lost'), [dirty]);
  useEffect(() => () => setDirty(KEY, false), []);

  const flaw: NewPasswordRefusal | null =
    next === ''
      ? null
      : next === current
        ? 'same'
        : (told ?? passwordRefusal(next, [session.user?.name ?? '', session.user?.email ?? '']));
  const setCurrent = (text: string) => {
    setCurrentText(text);
    setWrong(false);
  };
  const setNext = (text: string) => {
    setNextText(text);
    setTold(null);
  };
  const save = async () => {
    setTried(true);
    setRefusal(null);
    const wrongFields = Object.entries({ current, next }).flatMap(([name, text]) =>
      text === '' ? [{ name, code: 'required' }] : [],
    );
    if (flaw) wrongFields.push({ name: 'next', code: 'format' });
    publishFormErrors(wrongFields);
    if (wrongFields.length > 0 || busy) return;
    setBusy(true);
    const called = await postPassword({ current, next, others });
    setBusy(false);
    if (called.network) return setRefusal('network');
    const [field] = called.fields ?? [];
    if (called.status) {
      const ended = called.result?.ended ?? 0;
      for (const clear of [setCurrentText, setNextText]) clear('');
      setTried(false);
      showToast({
        type: 'success',
        message: t`Şifreniz değişti`,
        ...(ended > 0 ? { description: t`${ended} oturum kapatıldı` } : {}),
      });
    } else if (field?.name === 'next' && isPasswordRefusal(field.code)) setTold(field.code);
    else if (field?.code === 'tries') setRefusal('tries');
    else if (field?.name === 'password') setWrong(true);
    else setRefusal('refused');
  };
  const strength = next !== '' && !flaw ? passwordStrength(next) : null;
  return {
    current,
    setCurrent,
    next,
    setNext,
    others,
    setOthers,
    tried,
    missing: tried && (current === '' || next === ''),
    wrong,
    flaw,
    strength,
    refusal,
    busy,
    save,
  };
}
