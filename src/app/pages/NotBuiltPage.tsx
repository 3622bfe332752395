import { Trans } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { session } from '../../session/store';

/** An area that is in the menu and not built yet: its name and one honest sentence. */
export function NotBuiltPage() {
  const { pageTitle } = useSnapshot(session);
  return (
    <section className="flex flex-col items-start gap-3 p-6 sm:p-8">
      <h1 className="font-semibold text-24">{pageTitle}</h1>
      <p className="max-w-[52ch] text-quiet">
        <Trans>Bu bölüm henüz yapılmadı; tezgâhta satış ve alış bugün çalışıyor.</Trans>
      </p>
      <Link href="/workbench" className="flex min-h-11 items-center font-medium underline decoration-line hover:decoration-ink">
        <Trans>Tezgâha git</Trans>
      </Link>
    </section>
  );
}
