import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { useLocation, useSearchParams } from 'wouter';
import { useProducts } from '@/data/catalogue/use-products';
import type { SessionView } from '@/data/core/types';
import { useTransactionChanges } from '@/data/list/use-changes';
import { useOwnAccounts, useSessions } from '@/data/till/use-till';
import { storedZPaper } from '@/device/print-settings';
import { shortCode } from '@/domain/base/id';
import { isTrayOff } from '@/domain/stock/tray';
import { tillOf, zNumber } from '@/domain/till/z-report';
import { accountName } from '@/i18n/account-text';
import { queue } from '@/session/net/queue';
import { useSeesCost } from '@/session/person/cost';
import { useMay, useUserName } from '@/session/person/permissions';
import { companyOf, session as signedIn } from '@/session/state/store';
import { useDelayed } from '@/ui/list/coming';
import type { PaperSize } from '@/ui/print/PrintSurface';
import { Button } from '@/ui/sign/Button';
import { EmptyState } from '@/ui/sign/EmptyState';
import { BackIcon, PrinterIcon } from '@/ui/sign/Icon';
import { IconButton } from '@/ui/sign/IconButton';
import { SyncMark } from '@/ui/sign/SyncMark';
import { useMedia } from '@/ui/style/use-media';
import { ListHeader } from '@/ui/table/ListHeader';
import { readZ, type ZParts } from './read-z';
import { useEarnedEarlier, useSessionEarnings } from './use-earned';
import { ZPaper } from './ZPaper';
import { ZPrint } from './ZPrint';

/** The Z of one session: on the screen as it goes on the paper. */
export function ZView() {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const [, go] = useLocation();
  const sessions = useSessions();
  const may = useMay('workbench', 1);
  const coming = useDelayed();
  const session = sessions.rows.find(({ id }) => id === params.get('session'));
  if (sessions.loading) return null;
  if (!may || !session?.close) {
    const text = may
      ? (coming ?? t`Bu oturumun Z raporu yok.`)
      : t`Z raporunu görmek için tezgâh yetkisi gerekir.`;
    return (
      <div className="flex h-full min-h-0 flex-col">
        <ListHeader title={t`Z raporu`} count="">
          {null}
        </ListHeader>
        <EmptyState
          className="flex-1 justify-center"
          text={text}
          action={
            <Button onClick={() => go('/accounts?view=cash')}>
              <Trans>Kasalara dön</Trans>
            </Button>
          }
        />
      </div>
    );
  }
  return <Closed session={session} close={session.close} sessions={sessions.rows} />;
}

type Props = {
  session: SessionView;
  close: NonNullable<SessionView['close']>;
  sessions: readonly SessionView[];
};

function Closed({ session, close, sessions }: Props) {
  const { t } = useLingui();
  const [, go] = useLocation();
  const [asked, ask] = useState<{ size: PaperSize | null; times: number }>({
    size: null,
    times: 0,
  });
  const [usual] = useState(storedZPaper);
  // The primary button, which comes last, prints the paper that this device uses.
  const sizes = usual === 'a4' ? (['roll', 'a4'] as const) : (['a4', 'roll'] as const);
  const [paper, putPaper] = useState<{ z: Z; size: PaperSize } | null>(null);
  const print = (size: PaperSize) => ask(({ times }) => ({ size, times: times + 1 }));
  // Seven columns of millions: where they would run off the screen with the difference, an asset is
  // a block.
  const table = useMedia('(min-width: 1000px)');
  const { parts, current, of } = useParts({ session, close, sessions }, asked.times);
  const z = useZ({ session, close, sessions }, parts, of);
  // What is asked for is read anew and waited for, the server's word too: no paper says what is no
  // longer so, and none changes while it is printed.
  useEffect(() => {
    if (!asked.size || !z || !current || !z.settled) return;
    putPaper({ z, size: asked.size });
    ask(({ times }) => ({ size: null, times }));
  }, [asked, z, current]);
  return (
    <div className="flex h-full min-h-0 flex-col">
      <header className="flex flex-wrap items-center gap-2 px-6 pt-4 pb-3 max-sm:px-4">
        <IconButton
          label={t`Kasalara dön`}
          icon={<BackIcon />}
          onClick={() => go('/accounts?view=cash')}
          className="-ml-2"
        />
        <h1 className="font-semibold text-24">
          <Trans>Z raporu</Trans>
        </h1>
        <span className="flex-1">
          <SyncMark mark={session.sync} />
        </span>
        <div className="flex gap-2 max-sm:w-full max-sm:[&>button]:flex-1">
          {close.trays?.some(isTrayOff) ? (
            <Button size="sm" onClick={() => go('/inventory/transactions?view=counts')}>
              <Trans>Stok sayımına git</Trans>
            </Button>
          ) : null}
          {sizes.map((size) => (
            <Button
              key={size}
              size="sm"
              {...(size === usual
                ? { variant: 'primary' as const, icon: <PrinterIcon size={16} /> }
                : {})}
              reason={parts ? undefined : t`Rapor hazırlanıyor.`}
              onClick={() => print(size)}
            >
              {size === 'a4' ? <Trans>A4 yazdır</Trans> : <Trans>80 mm yazdır</Trans>}
            </Button>
          ))}
        </div>
      </header>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls what it can stand on
        tabIndex={0}
        aria-label={t`Z raporu`}
        className="min-h-0 flex-1 overflow-auto px-6 pb-8 max-sm:px-4"
      >
        <div className="max-w-[960px] [&_table]:text-13">
          {z ? <ZPaper z={z} wide table={table} /> : null}
        </div>
      </section>
      {paper ? <ZPrint z={paper.z} size={paper.size} onDone={() => putPaper(null)} /> : null}
    </div>
  );
}

/**
 * `current` false: something was written since, or somebody asked once more, and it is being read
 * anew.
 */
function useParts({ session, close, sessions }: Props, asked: number) {
  const products = useProducts();
  const [read, setRead] = useState<{ of: string; parts: ZParts }>();
  // A close of another device that comes later ends the span of this one sooner.
  const closes = sessions.filter((other) => other.close !== null).length;
  const of = [
    session.id,
    close.late.length,
    session.sync,
    closes,
    useTransactionChanges(),
    products.length,
    asked,
  ].join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: what came late changes it, another session does not
  useEffect(() => {
    let wanted = true;
    void readZ({ ...session, close }, sessions, products).then((parts) =>
      wanted ? setRead({ of, parts }) : undefined,
    );
    return () => {
      wanted = false;
    };
  }, [of]);
  return { parts: read?.parts ?? null, current: read?.of === of, of };
}

function useZ({ session, close, sessions }: Props, parts: ZParts | null, of: string) {
  const own = useOwnAccounts();
  const products = useProducts();
  const { companiesInfo, companies } = useSnapshot(signedIn);
  const { waiting } = useSnapshot(queue);
  const [opener, closer] = [useUserName(session.open?.by ?? ''), useUserName(close.by)];
  const sees = useSeesCost('workbench');
  const earned = useSessionEarnings(sees, { session, close, own, parts, of });
  const earlier = useEarnedEarlier(sees, { session, own, parts, of });
  if (!parts) return null;
  const company = companyOf({ companies: Array.from(companies) });
  const shop = companiesInfo.find(({ id }) => id === company)?.title ?? '';
  return {
    session,
    close,
    parts,
    sees,
    earned: earned.earned,
    earnedEarlier: earlier.earned,
    settled: earned.settled && earlier.settled,
    own,
    products,
    shop,
    waiting,
    opener,
    closer,
    code: shortCode(session.id),
    number: zNumber({ ...session, close }, sessions),
    till: accountName(tillOf(session.accounts), own),
  };
}

export type Z = NonNullable<ReturnType<typeof useZ>>;
