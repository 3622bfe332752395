import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { deletePin, patchUser } from '@/api/company-users';
import type { CompanyUser, CompanyUsers } from '@/contract/people/users';
import { isUserCode } from '@/domain/people/company-user';
import { useUnsaved } from '@/session/page/use-unsaved';
import { session } from '@/session/state/store';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { Badge } from '@/ui/sign/Badge';
import { Button } from '@/ui/sign/Button';
import { showToast } from '@/ui/sign/toast';
import { ChangesPanel } from './ChangesPanel';
import { LimitsPart } from './LimitsPart';
import { PersonFields, Presets } from './PersonFields';
import { RightsMatrix } from './RightsMatrix';
import { SessionsDialog } from './SessionsDialog';
import { type Refused, refusalOf } from './use-company-users';
import { changedUser, countChanges, editOf, type UserChanges, withChanges } from './user-edit';
import { branchesName, refusalSentence } from './user-words';

type Props = {
  user: CompanyUser;
  data: CompanyUsers;
  onUser: (user: CompanyUser) => void;
  onReload: () => Promise<void>;
};

/**
 * One person: what they are, their rights, and beside it what saving will change. Guarantee: what
 * the administrator saw when they began is what the server compares, whatever is read meanwhile.
 */
export function PersonPane({ user, data, onUser, onReload }: Props) {
  const edit = useUserEdit(user, onUser);
  const after = changedUser(edit.seen, edit.changes);
  return (
    <>
      <div className="min-w-0">
        <Head user={user} data={data} onUser={onUser} onReload={onReload} />
        <div className="mt-4 grid grid-cols-1 gap-4">
          <PersonFields user={after} branches={data.branches} onChange={edit.change} />
          <div className="min-w-0">
            <Presets
              rights={after.rights}
              onChoose={({ admin, levels }) => edit.change({ admin, levels })}
            />
            <RightsMatrix
              before={edit.seen.rights.levels}
              after={after.rights.levels}
              onLevel={(module, level) => edit.change({ levels: { [module]: level } })}
            />
          </div>
          <LimitsPart user={user} />
        </div>
      </div>
      <ChangesPanel
        user={edit.seen}
        changes={edit.changes}
        branches={data.branches}
        failure={edit.refused && refusalSentence(edit.refused.code, edit.refused.fields)}
        busy={edit.busy}
        onSave={edit.save}
        onDrop={edit.drop}
      />
    </>
  );
}

function useUserEdit(user: CompanyUser, onUser: (user: CompanyUser) => void) {
  const { t } = useLingui();
  const { networkerror } = useSnapshot(session);
  const [changes, setChanges] = useState<UserChanges>({});
  /**
   * The user as loaded when editing began. Not used while nothing is changed: then the pane shows
   * the newest.
   */
  const [begun, setBegun] = useState(user);
  const [refused, setRefused] = useState<Refused | undefined>();
  const [busy, setBusy] = useState(false);
  const isDirty = countChanges(changes) > 0;
  const seen = isDirty ? begun : user;
  useUnsaved('company-user', isDirty);
  const change = (more: UserChanges) => {
    setBegun(seen);
    setChanges((before) => withChanges(seen, before, more));
    setRefused(undefined);
  };
  const drop = () => {
    setChanges({});
    setRefused(undefined);
  };
  const save = async () => {
    if (busy || !isDirty) return;
    if (changes.code !== undefined && !isUserCode(changes.code))
      return setRefused({ code: 201, fields: [{ name: 'code', code: 'format' }] });
    if (networkerror) return setRefused({ code: 'network', fields: [] });
    setBusy(true);
    const called = await patchUser(user.id, editOf(seen, changes));
    setBusy(false);
    setRefused(refusalOf(called));
    // A refusal as stale contains the person as they are now.
    if (called.result) {
      const now = called.result;
      setBegun(now);
      setChanges((before) => (called.status ? {} : withChanges(now, {}, before)));
      onUser(now);
    }
    if (called.status) showToast({ type: 'success', message: t`Kaydedildi` });
  };
  useSaveKey(() => void save());
  return { seen, changes, change, drop, save, refused, busy };
}

/** Ctrl+S and Cmd+S save in place of the browser's own saving. */
function useSaveKey(save: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey)
        return;
      event.preventDefault();
      if (!document.querySelector('[role=dialog],[role=alertdialog]')) save();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
}

function Head({ user, data, onUser, onReload }: Props) {
  const { t } = useLingui();
  const { networkerror } = useSnapshot(session);
  const [asked, setAsked] = useState<'pin' | 'sessions' | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | undefined>();
  const closed = networkerror ? t`Çevrimdışı: bunun için ağ gerekir` : undefined;
  const { name, email, code, sessions, pin, developer } = user;
  const resetPin = async () => {
    setBusy(true);
    const called = await deletePin(user.id);
    setBusy(false);
    setAsked(null);
    const refused = refusalOf(called);
    setFailure(refused && refusalSentence(refused.code, refused.fields));
    if (!called.status || !called.result) return;
    onUser(called.result);
    showToast({ type: 'success', message: t`PIN silindi` });
  };
  return (
    <header>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="flex flex-wrap items-center gap-2 font-semibold text-24 [overflow-wrap:anywhere]">
            {name}
            {developer ? (
              <Badge>
                <Trans>Destek masası</Trans>
              </Badge>
            ) : null}
          </h2>
          <p className="text-13 text-quiet [overflow-wrap:anywhere]">
            {email} · <Trans>kod {code}</Trans> · {branchesName(user.branches, data.branches)} ·{' '}
            {sessions === 0 ? (
              <Trans>açık oturum yok</Trans>
            ) : (
              <Plural value={sessions} other="# oturum açık" />
            )}{' '}
            · {pin ? <Trans>PIN var</Trans> : <Trans>PIN yok</Trans>}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            reason={closed ?? (pin ? undefined : t`Bu kişinin PIN’i yok`)}
            aria-haspopup="dialog"
            onClick={() => setAsked('pin')}
          >
            <Trans>PIN sıfırla</Trans>
          </Button>
          <Button
            size="sm"
            reason={closed}
            aria-haspopup="dialog"
            onClick={() => setAsked('sessions')}
          >
            <Trans>Oturumlar</Trans>
          </Button>
        </div>
      </div>
      {failure ? (
        <p role="alert" className="mt-2 text-13 text-dangertext">
          {failure}
        </p>
      ) : null}
      <ConfirmDialog
        open={asked === 'pin'}
        title={t`${name} için PIN silinsin mi?`}
        text={t`Tezgâhta PIN’iyle onay veremez ve kasayı devralamaz; yenisini kendi profilinde şifresiyle belirler.`}
        confirm={t`PIN’i sil`}
        danger
        loading={busy}
        onClose={() => setAsked(null)}
        onConfirm={() => void resetPin()}
      />
      {asked === 'sessions' ? (
        <SessionsDialog user={user} onClose={() => setAsked(null)} onEnded={onReload} />
      ) : null}
    </header>
  );
}
