import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import type { Branch } from '@/contract/people/session';
import type { CompanyUser } from '@/contract/people/users';
import { session } from '@/session/state/store';
import { Button } from '@/ui/sign/Button';
import { countChanges, type UserChanges } from './user-edit';
import { changeSentences } from './user-words';

type Props = {
  user: CompanyUser;
  changes: UserChanges;
  branches: readonly Branch[];
  failure: string | undefined;
  busy: boolean;
  onSave: () => Promise<void>;
  onDrop: () => void;
};

/** What saving will change, in words, and the buttons that decide. */
export function ChangesPanel({ user, changes, branches, failure, busy, onSave, onDrop }: Props) {
  const { t } = useLingui();
  const { networkerror } = useSnapshot(session);
  const count = countChanges(changes);
  const sentences = changeSentences(user, changes, branches);
  const reason = networkerror
    ? t`Çevrimdışı: kişi ve yetki değişikliği için ağ gerekir. Yazdıklarınız durur.`
    : count === 0
      ? t`Değişiklik yok`
      : undefined;
  return (
    <aside
      aria-label={t`Kaydedince`}
      className="flex min-w-0 flex-col gap-3 min-[1180px]:sticky min-[1180px]:top-4 min-[1180px]:max-h-[calc(100dvh-6rem)] min-[1180px]:self-start min-[1180px]:overflow-auto"
    >
      <h2 className="font-semibold text-18">
        <Trans>Kaydedince</Trans>
      </h2>
      <div aria-live="polite">
        {sentences.length === 0 ? (
          <p className="text-13 text-quiet">
            <Trans>Bir şey değiştirince ne olacağı burada yazar.</Trans>
          </p>
        ) : (
          <ul className="grid gap-2">
            {sentences.map(({ text, note }) => (
              <li key={text} className="border-goldtext border-l-[3px] py-1 pl-3">
                <b className="font-semibold">{text}</b>
                {note ? <span className="block text-13 text-quiet">{note}</span> : null}
              </li>
            ))}
          </ul>
        )}
      </div>
      {failure ? (
        <p
          role="alert"
          className="rounded-control bg-danger-wash px-3 py-2 text-13 text-dangertext"
        >
          {failure}
        </p>
      ) : null}
      <div className="sticky bottom-0 grid gap-2 bg-surface py-2">
        <p className="text-13 text-quiet">
          {networkerror ? (
            <Trans>
              Çevrimdışı: kişi ve yetki değişikliği için ağ gerekir. Yazdıklarınız durur.
            </Trans>
          ) : (
            <Trans>Yetki değişikliği hemen geçerlidir. Son yöneticinin yetkisi alınamaz.</Trans>
          )}
        </p>
        <Button
          variant="primary"
          size="lg"
          kbd="Ctrl S"
          loading={busy}
          reason={reason}
          onClick={() => void onSave()}
        >
          {count === 0 ? (
            <Trans>Kaydet</Trans>
          ) : (
            <Plural value={count} other="# değişikliği kaydet" />
          )}
        </Button>
        {count > 0 ? (
          <Button disabled={busy} onClick={onDrop}>
            <Trans>Vazgeç</Trans>
          </Button>
        ) : null}
      </div>
    </aside>
  );
}
