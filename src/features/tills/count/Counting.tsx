import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { useProducts } from '@/data/catalogue/use-products';
import { useOwnAccounts } from '@/data/till/use-till';
import type { Account } from '@/domain/ledger/ledger';
import { kindOf } from '@/domain/ledger/own-account';
import { accountName } from '@/i18n/account-text';
import { assetName } from '@/i18n/asset-text';
import { currencySign } from '@/i18n/currency-words';
import { enterNext } from '@/ui/field/enter-next';
import { focusRefusedField } from '@/ui/field/focus-refused-field';
import { NumberInput } from '@/ui/field/NumberInput';
import { quantityError } from '@/ui/field/typed-text';
import { Button } from '@/ui/sign/Button';
import { ClosedNote } from './ClosedNote';
import type { CountOf } from './CountView';
import { amountKey, byNotes, type CountedRow, mayByNotes } from './entry';
import { focusByKeyboard } from './focus';
import { NoteGrid, NotesSwitch } from './NoteGrid';
import { Result } from './Result';
import { ScrapRows } from './ScrapRows';
import { TrayRows } from './TrayRows';
import { type Count, useCount } from './use-count';

/**
 * The blind count: a person enters what lies in each account; the expected amounts appear after
 * they end the count.
 */
export function Counting({ counted }: { counted: CountOf }) {
  const { t } = useLingui();
  const [, go] = useLocation();
  const count = useCount(counted);
  const form = useRef<HTMLFormElement>(null);
  const ending = useRef<HTMLButtonElement>(null);
  useEffect(() => focusByKeyboard(form.current), []);
  const { accounts, session } = counted;
  if (count.figures)
    return <Result count={count} figures={count.figures} closes={session !== null} />;
  const rest = accounts.filter(
    (account) => kindOf(account) !== 'till' && count.lines.some((line) => line.account === account),
  );
  const tills = accounts.filter((account) => kindOf(account) === 'till');
  // Only the button ends the blind count: Enter in a box moves on, since what is expected cannot be
  // hidden again once it was shown.
  const end = () => {
    void count.finish();
    // Dispatched like the submit of any form, so that the notice lists the refused fields.
    form.current?.requestSubmit();
    focusRefusedField(form.current, form.current?.querySelector('input'));
  };
  return (
    <form
      ref={form}
      className="flex h-full min-h-0 flex-col"
      noValidate
      onSubmit={(event) => event.preventDefault()}
      onKeyDown={(event) => enterNext(event, ending.current)}
    >
      <header className="flex flex-wrap items-baseline gap-x-4 border-line border-b px-6 pt-4 pb-2 max-sm:px-4">
        <h1 className="font-semibold text-24">
          {session ? <Trans>Kasa sayımı</Trans> : <Trans>Açılış sayımı</Trans>}
        </h1>
        <p className="text-quiet">
          <Trans>Önce sayın; beklenen, sayım bitince görünür. Boş bırakılan sayılmamış olur.</Trans>
        </p>
      </header>
      {count.closedElsewhere ? <ClosedNote /> : null}
      <div className="min-h-0 flex-1 scroll-py-3 overflow-auto px-6 pt-3 pb-6 max-sm:px-4">
        <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
          <div className="flex flex-col gap-6">
            {tills.map((account) => (
              <Section key={account} account={account} count={count} />
            ))}
          </div>
          <div className="flex flex-col gap-6">
            {rest.map((account) => (
              <Section key={account} account={account} count={count} />
            ))}
            {session ? <TrayRows count={count} /> : null}
          </div>
        </div>
      </div>
      <footer className="flex flex-wrap items-center justify-end gap-2 border-line border-t px-6 py-3 max-sm:px-4 max-sm:[&>button]:flex-1">
        {count.tried ? <Refused count={count} /> : null}
        <Button onClick={() => go('/accounts?view=cash')}>{t`Vazgeç`}</Button>
        <Button ref={ending} variant="primary" onClick={end}>
          <Trans>Sayımı bitir</Trans>
        </Button>
      </footer>
    </form>
  );
}

function Section({ account, count }: { account: Account; count: Count }) {
  const own = useOwnAccounts();
  const lines = count.lines.filter((line) => line.account === account);
  const noted = lines.filter((line) => byNotes(line, count.chosen));
  return (
    <section>
      <h2 className="border-line border-b pb-1 font-semibold text-18">
        {accountName(account, own)}
      </h2>
      <div className="mt-2 flex flex-col gap-2">
        {kindOf(account) === 'scrap' ? <ScrapRows account={account} count={count} /> : null}
        {noted.map((line) => (
          <NoteGrid key={line.asset} line={line} count={count} />
        ))}
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-2 xl:grid-cols-3">
          {lines
            .filter((line) => !noted.includes(line) && kindOf(line.account) !== 'scrap')
            .map((line) => (
              <Amount key={line.asset} line={line} count={count} />
            ))}
        </div>
      </div>
    </section>
  );
}

/** Beside the actions, so that it is read also where the box that it is about has scrolled away. */
function Refused({ count: { read, traysRead, missing } }: { count: Count }) {
  if (read.wrong.size === 0 && traysRead.wrong.size === 0 && missing.length === 0) return null;
  return (
    <p role="alert" className="mr-auto text-13 text-dangertext max-sm:w-full">
      {read.wrong.size === 0 && missing.length === 0 ? (
        <Trans>Tabla tartısının kırmızı alanlarını doldurun.</Trans>
      ) : read.wrong.size > 0 ? (
        <Trans>Kırmızı alanları düzeltin; adet eksi ya da kesirli olmaz.</Trans>
      ) : (
        <Trans>Kasayı sayın; boşsa bir kutuya 0 yazın.</Trans>
      )}
    </p>
  );
}

/** A sum of money, or pieces of one coin. */
function Amount({ line, count }: { line: CountedRow; count: Count }) {
  const { t } = useLingui();
  const products = useProducts();
  const key = amountKey(line);
  const kind = kindOf(line.account);
  const wrong = count.tried ? count.read.wrong.get(key) : undefined;
  const label =
    kind === 'pos'
      ? t`Slip toplamı`
      : kind === 'bank'
        ? t`Hesaptaki`
        : assetName(line.asset, products);
  return (
    <NumberInput
      label={label}
      value={count.texts[key] ?? ''}
      onValue={(text) => count.type(key, text)}
      unit={kind === 'coins' ? t`ad` : currencySign(line.asset)}
      whole={kind === 'coins'}
      aside={mayByNotes(line) ? <NotesSwitch line={line} count={count} on={false} /> : undefined}
      error={wrong ? quantityError(wrong, line.asset) : undefined}
    />
  );
}
