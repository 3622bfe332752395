import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useState } from 'react';
import { EyeIcon, EyeOffIcon } from '../sign/first-icons';
import { IconButton } from '../sign/IconButton';
import { TextInput, type TextInputProps } from './TextInput';

/**
 * A password that can be looked at while it is typed: on a tablet nobody types it blind without a
 * slip. A locked shift key is told of while it is.
 */
export function PasswordInput(props: Omit<TextInputProps, 'type' | 'className'>) {
  const { t } = useLingui();
  const [shown, setShown] = useState(false);
  const [locked, setLocked] = useState(false);
  const look = (event: KeyboardEvent) => setLocked(event.getModifierState('CapsLock'));
  return (
    <div className="relative">
      <TextInput
        {...props}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        onKeyDown={look}
        onKeyUp={look}
        onBlur={() => setLocked(false)}
        hint={locked ? t`Büyük harf kilidi (Caps Lock) açık.` : props.hint}
        className="pr-12"
      />
      <IconButton
        label={shown ? t`Gizle` : t`Göster`}
        icon={shown ? <EyeOffIcon /> : <EyeIcon />}
        onClick={() => setShown(!shown)}
        className="absolute top-[25px] right-1"
      />
    </div>
  );
}
