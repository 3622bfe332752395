import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { EyeIcon, EyeOffIcon } from './first-icons';
import { IconButton } from './IconButton';
import { TextInput, type TextInputProps } from './TextInput';

/** A password that can be looked at while it is typed: on a tablet nobody types it blind without a slip. */
export function PasswordInput(props: Omit<TextInputProps, 'type' | 'className'>) {
  const { t } = useLingui();
  const [shown, setShown] = useState(false);
  return (
    <div className="relative">
      <TextInput {...props} type={shown ? 'text' : 'password'} autoCapitalize="none" className="pr-12" />
      <IconButton
        label={shown ? t`Gizle` : t`Göster`}
        icon={shown ? <EyeOffIcon /> : <EyeIcon />}
        onClick={() => setShown(!shown)}
        className="absolute top-[25px] right-1"
      />
    </div>
  );
}
