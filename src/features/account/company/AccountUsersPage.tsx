import { Trans } from '@lingui/react/macro';
import { useSnapshot } from 'valtio/react';
import { Link } from 'wouter';
import { compareNames } from '@/domain/base/alphabet';
import { useMay } from '@/session/person/permissions';
import { session } from '@/session/state/store';

/** Names of everybody who works in the company, as this device knows them. */
export function AccountUsersPage() {
  const { users, user } = useSnapshot(session);
  const isAdmin = useMay('admin');
  return (
    <div className="min-w-0 max-w-[680px]">
      <h1 className="font-semibold text-24">
        <Trans>Kullanıcılar</Trans>
      </h1>
      <p className="mt-1 text-quiet">
        {isAdmin ? (
          <Trans>
            Davet, yetki ve oturumlar{' '}
            <Link href="/admin/users" className="underline">
              Yönetim
            </Link>{' '}
            bölümündedir.
          </Trans>
        ) : (
          <Trans>Kişi eklemek ve yetki vermek yöneticinin işidir.</Trans>
        )}
      </p>
      <ul className="mt-4 divide-y divide-line rounded-card border border-line bg-raised">
        {users
          .toSorted((a, b) => compareNames(a.name, b.name))
          .map(({ id, name }) => (
            <li key={id} className="flex justify-between gap-3 px-5 py-3">
              <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
              {id === user?.id ? (
                <span className="text-13 text-quiet">
                  <Trans>siz</Trans>
                </span>
              ) : null}
            </li>
          ))}
      </ul>
    </div>
  );
}
