import { Trans } from '@lingui/react/macro';
import { PinForm } from './PinForm';
import { ProfileFrame } from './ProfileFrame';

export function PinPage() {
  return (
    <ProfileFrame
      title={<Trans>PIN</Trans>}
      lead={
        <Trans>
          Başkasının oturumunda tezgâhı bu PIN ile devralırsınız; yetkiniz varsa alt sınırın
          altındaki işçiliği de onaylarsınız. Ağ gerekmez. Şifrenin yerine geçmez.
        </Trans>
      }
    >
      <PinForm />
    </ProfileFrame>
  );
}
