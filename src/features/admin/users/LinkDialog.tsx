import { Trans, useLingui } from '@lingui/react/macro';
import { copyText } from '@/api/clipboard';
import type { InvitationLink } from '@/contract/people/users';
import { formatDateTime } from '@/i18n/formats';
import { Dialog } from '@/ui/dialog/Dialog';
import { TextInput } from '@/ui/field/TextInput';
import { Button } from '@/ui/sign/Button';

/** Address of an invitation. The token stands behind the `#`, which no browser sends to a server. */
const invitationAddress = (token: string): string => `${location.origin}/auth/invite#${token}`;

/** The link of an invitation, shown once. */
export function LinkDialog({
  link: { invitation, token },
  onClose,
}: {
  link: InvitationLink;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const address = invitationAddress(token);
  const until = formatDateTime(invitation.expiresAt);
  return (
    <Dialog
      open
      onClose={onClose}
      width="md"
      title={t`Davet bağlantısı: ${invitation.name}`}
      footer={
        <>
          <Button onClick={onClose}>{t`Kapat`}</Button>
          <Button variant="primary" onClick={() => void copyText(address)}>
            <Trans>Bağlantıyı kopyala</Trans>
          </Button>
        </>
      }
    >
      <div className="mt-3 grid gap-3">
        <TextInput
          label={t`Bağlantı`}
          value={address}
          onValue={() => undefined}
          readOnly
          onFocus={(event) => event.target.select()}
        />
        <p>
          <Trans>
            Bu bağlantı yalnız şimdi gösterilir. Kişiye kendiniz iletin; bir kez kullanılır ve{' '}
            {until} tarihine kadar geçerlidir.
          </Trans>
        </p>
        <p className="text-13 text-quiet">
          <Trans>
            Bağlantıyı kim açarsa o kişi olarak katılır; herkese açık bir yere yazmayın.
          </Trans>
        </p>
      </div>
    </Dialog>
  );
}
