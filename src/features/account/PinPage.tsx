import { Trans } from '@lingui/react/macro';
import { PinForm } from './PinForm';
import { ProfileFrame } from './ProfileFrame';

export function PinPage() {
  return (
    <ProfileFrame
      title={<Trans>PIN</Trans>}
      lead={<Trans>Tezgâhta alt sınırın altındaki işçiliği bu PIN ile onaylarsınız; ağ gerekmez. Caydırır, şifrenizin yerini tutmaz.</Trans>}
    >
      <PinForm />
    </ProfileFrame>
  );
}
