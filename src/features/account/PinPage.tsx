import { Trans } from '@lingui/react/macro';
import { PinForm } from './PinForm';
import { ProfileFrame } from './ProfileFrame';

export function PinPage() {
  return (
    <ProfileFrame title={<Trans>PIN</Trans>}>
      <PinForm />
    </ProfileFrame>
  );
}
