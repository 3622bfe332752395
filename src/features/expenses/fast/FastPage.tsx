import { Trans } from '@lingui/react/macro';
import { LoadBoundary, loadLater } from '@/ui/load/load-later';
import { Button } from '@/ui/sign/Button';
import { Kbd } from '@/ui/sign/Kbd';
import { Preview } from './Preview';
import { SaveButton } from './SaveButton';
import { Steps } from './Steps';
import { type Fast, useFast } from './use-fast';

const ExpensePrint = loadLater(
  async () => (await import('@/parts/fiscal/ExpensePrint')).ExpensePrint,
);

/**
 * A purchase of scrap with its expense slip by the keyboard alone: weigh, karat, person, price,
 * payment, print. Enter goes on, Shift Enter back, F9 saves both and prints.
 */
export function FastPage() {
  const fast = useFast();
  return (
    <div className="flex h-full min-h-0">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of the whole page are handled here */}
      <section
        className="flex min-h-0 min-w-0 flex-1 flex-col lg:border-line lg:border-r"
        onKeyDown={fast.press}
      >
        <Head onLeave={fast.leave} saved={fast.saved} />
        <Steps fast={fast} />
        <Foot fast={fast} />
      </section>
      <aside className="hidden w-98 shrink-0 overflow-hidden bg-sunken p-7 lg:block xl:w-126">
        <Preview draft={fast.draft} world={fast.world} />
      </aside>
      {fast.printed ? (
        <LoadBoundary>
          <ExpensePrint
            key={fast.printed.number}
            expense={fast.printed}
            onDone={fast.donePrinting}
          />
        </LoadBoundary>
      ) : null}
    </div>
  );
}

function Head({ onLeave, saved }: { onLeave: () => void; saved: string | undefined }) {
  return (
    <header className="flex flex-wrap items-center gap-3 px-6 pt-4 pb-2 max-sm:px-4">
      <h1 className="font-semibold text-24">
        <Trans>Hızlı gider pusulası</Trans>
      </h1>
      <p role="status" className="ml-auto min-h-5 text-13 text-quiet">
        {saved ? <Trans>{saved} kaydedildi.</Trans> : null}
      </p>
      <Button size="sm" variant="bare" onClick={onLeave}>
        <Trans>Listeye dön</Trans>
      </Button>
    </header>
  );
}

function Foot({ fast }: { fast: Fast }) {
  return (
    <footer className="shrink-0 border-line border-t bg-raised px-6 py-3 max-sm:px-4">
      <p role="alert" className="min-h-5 text-13 text-dangertext">
        {fast.failure}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-13 text-quiet max-sm:hidden">
          <Kbd>↵</Kbd> <Trans>sonraki</Trans> · <Kbd>Shift ↵</Kbd> <Trans>önceki</Trans> ·{' '}
          <Kbd>+</Kbd> <Trans>ikinci satır</Trans> · <Kbd>F2</Kbd> <Trans>kişiyi elle yaz</Trans>
        </p>
        <SaveButton fast={fast} />
      </div>
    </footer>
  );
}
