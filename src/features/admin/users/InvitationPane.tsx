import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { deleteInvitation, postRenewal } from '@/api/company-users';
import type { CompanyUsers, Invitation, InvitationLink } from '@/contract/people/users';
import { formatDateTime } from '@/i18n/formats';
import { session } from '@/session/state/store';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { FactList } from '@/ui/list/FactList';
import { Button } from '@/ui/sign/Button';
import { showToast } from '@/ui/sign/toast';
import { refusalOf } from './use-company-users';
import { branchesName, refusalSentence, rightsName } from './user-words';

type Props = {
  invitation: Invitation;
  data: CompanyUsers;
  onLink: (link: InvitationLink) => void;
  onWithdrawn: () => void;
};

/** An invitation that nobody has accepted: what it gives, a new link, and its withdrawal. */
export function InvitationPane({ invitation, data, onLink, onWithdrawn }: Props) {
  const { t } = useLingui();
  const { networkerror } = useSnapshot(session);
  const [sure, setSure] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | undefined>();
  const closed = networkerror ? t`Çevrimdışı: bunun için ağ gerekir` : undefined;
  const { id, name, email, code, rights, branches, state, expiresAt } = invitation;
  const until = formatDateTime(expiresAt);
  const renew = async () => {
    if (busy) return;
    setBusy(true);
    const called = await postRenewal(id);
    setBusy(false);
    const refused = refusalOf(called);
    setFailure(refused && refusalSentence(refused.code, refused.fields));
    if (called.status && called.result) onLink(called.result);
  };
  const withdraw = async () => {
    setBusy(true);
    const called = await deleteInvitation(id);
    setBusy(false);
    setSure(false);
    const refused = refusalOf(called);
    setFailure(refused && refusalSentence(refused.code, refused.fields));
    if (!called.status) return;
    showToast({ type: 'success', message: t`Davet geri çekildi` });
    onWithdrawn();
  };
  return (
    <div className="min-w-0 max-w-[560px]">
      <h2 className="font-semibold text-24 [overflow-wrap:anywhere]">{name}</h2>
      <p className="text-quiet">
        {state === 'expired' ? (
          <Trans>Davetin süresi {until} tarihinde doldu. Yeni bir bağlantı alabilirsiniz.</Trans>
        ) : (
          <Trans>Davet yanıt bekliyor; bağlantı {until} tarihine kadar geçerli.</Trans>
        )}
      </p>
      <FactList
        facts={[
          [t`E-posta`, email],
          [t`Kullanıcı kodu`, code],
          [t`Yetki`, rightsName(rights)],
          [t`Şube`, branchesName(branches, data.branches)],
        ]}
      />
      {failure ? (
        <p role="alert" className="mt-3 text-13 text-dangertext">
          {failure}
        </p>
      ) : null}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button variant="primary" loading={busy} reason={closed} onClick={() => void renew()}>
          <Trans>Yeni bağlantı al</Trans>
        </Button>
        <Button reason={closed} aria-haspopup="dialog" onClick={() => setSure(true)}>
          <Trans>Daveti geri çek</Trans>
        </Button>
      </div>
      <p className="mt-2 text-13 text-quiet">
        <Trans>Yeni bağlantı alınca eskisi geçersiz olur.</Trans>
      </p>
      <ConfirmDialog
        open={sure}
        title={t`${name} için davet geri çekilsin mi?`}
        text={t`Bağlantı artık açılmaz. Kişiyi sonra yeniden davet edebilirsiniz.`}
        confirm={t`Daveti geri çek`}
        danger
        loading={busy}
        onClose={() => setSure(false)}
        onConfirm={() => void withdraw()}
      />
    </div>
  );
}
