import { Trans, useLingui } from '@lingui/react/macro';
import { useDeferredValue, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { CompanyUsers, InvitationLink } from '@/contract/people/users';
import { useOpenedRecord } from '@/session/page/address';
import { session } from '@/session/state/store';
import { useNow } from '@/ui/date/use-now';
import { Button } from '@/ui/sign/Button';
import { EmptyState } from '@/ui/sign/EmptyState';
import { RetryState } from '@/ui/sign/RetryState';
import { SkeletonRows } from '@/ui/sign/Skeleton';
import { cx } from '@/ui/style/classes';
import { useMedia } from '@/ui/style/use-media';
import { InvitationPane } from './InvitationPane';
import { InviteDialog } from './InviteDialog';
import { LinkDialog } from './LinkDialog';
import { PeopleList } from './PeopleList';
import { PersonPane } from './PersonPane';
import { useCompanyUsers } from './use-company-users';

/**
 * Page of the people of the company: a list, the rights of the chosen person, and what saving will
 * change. On a phone or tablet, the list is replaced by the chosen person. Works online only, because
 * the server alone decides who may sign in and what they may do.
 */
export function UsersPage() {
  const { t } = useLingui();
  const wide = useMedia('(min-width: 1180px)');
  const { networkerror } = useSnapshot(session);
  const people = useCompanyUsers();
  const { opened, open, close } = useOpenedRecord('user');
  const [dialog, setDialog] = useState<'invite' | InvitationLink | null>(null);
  const { data } = people;
  const shown = opened ?? (wide ? data?.users[0]?.id : undefined);
  const closed = networkerror
    ? t`Çevrimdışı: kişi ve yetki değişikliği için ağ gerekir. Yazdıklarınız durur.`
    : undefined;
  const showLink = (link: InvitationLink) => {
    setDialog(link);
    open(link.invitation.id);
    void people.reload();
  };
  return (
    <div className="min-w-0">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h1 className="font-semibold text-24">
          <Trans>Kullanıcılar</Trans>
        </h1>
        {wide || shown === undefined ? (
          <Button
            disabled={!data}
            reason={closed}
            aria-haspopup="dialog"
            onClick={() => setDialog('invite')}
          >
            <Trans>Davet et</Trans>
          </Button>
        ) : (
          <Button variant="bare" onClick={close}>
            <Trans>Bütün kişiler</Trans>
          </Button>
        )}
      </div>
      {people.failed ? (
        <RetryState
          text={
            data ? (
              <Trans>Liste yenilenemedi; aşağıdaki son okunandır.</Trans>
            ) : (
              <Trans>Kişiler ve yetkiler sunucuda durur; ağ gelince burada görünür.</Trans>
            )
          }
          onRetry={people.reload}
        />
      ) : null}
      {!data && !people.failed ? <SkeletonRows rows={6} height={60} /> : null}
      {data ? (
        <ListAndPerson
          wide={wide}
          shown={shown}
          open={open}
          close={close}
          people={people}
          data={data}
          onLink={showLink}
        />
      ) : null}
      {data && dialog === 'invite' ? (
        <InviteDialog data={data} onClose={() => setDialog(null)} onInvited={showLink} />
      ) : null}
      {dialog !== null && dialog !== 'invite' ? (
        <LinkDialog link={dialog} onClose={() => setDialog(null)} />
      ) : null}
    </div>
  );
}

type ListProps = {
  data: CompanyUsers;
  people: ReturnType<typeof useCompanyUsers>;
  wide: boolean;
  /** Id of the person or invitation whose rights are shown. */
  shown: string | undefined;
  open: (id: string) => void;
  close: () => void;
  onLink: (link: InvitationLink) => void;
};

/** The list, and beside or instead of it the chosen person. */
function ListAndPerson({ data, people, wide, shown, open, close, onLink }: ListProps) {
  const now = useNow(30_000);
  // Beside the list the person is drawn after it, since the matrix of rights takes longer.
  const later = useDeferredValue<string | null | undefined>(shown, null);
  const person = wide ? later : shown;
  return (
    <div
      className={cx(
        'mt-3 grid grid-cols-1 gap-6',
        wide && 'grid-cols-[minmax(240px,300px)_minmax(0,1fr)_minmax(240px,300px)]',
      )}
    >
      {wide || shown === undefined ? (
        <PeopleList data={data} now={now} selected={shown} onOpen={open} />
      ) : null}
      {person ? <Shown id={person} people={people} onLink={onLink} onClose={close} /> : null}
    </div>
  );
}

type ShownProps = {
  id: string;
  people: ReturnType<typeof useCompanyUsers>;
  onLink: (link: InvitationLink) => void;
  onClose: () => void;
};

function Shown({ id, people: { data, show, reload }, onLink, onClose }: ShownProps) {
  if (!data) return null;
  const user = data.users.find((one) => one.id === id);
  if (user) return <PersonPane key={id} user={user} data={data} onUser={show} onReload={reload} />;
  const invitation = data.invitations.find((one) => one.id === id);
  if (invitation)
    return (
      <InvitationPane
        key={id}
        invitation={invitation}
        data={data}
        onLink={onLink}
        onWithdrawn={() => {
          onClose();
          void reload();
        }}
      />
    );
  return (
    <EmptyState
      text={<Trans>Bu kişi ya da davet artık yok.</Trans>}
      action={
        <Button onClick={onClose}>
          <Trans>Bütün kişiler</Trans>
        </Button>
      }
    />
  );
}
