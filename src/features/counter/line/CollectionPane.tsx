import { Trans, useLingui } from '@lingui/react/macro';
import { useLayoutEffect } from 'react';
import { act } from '@/parts/counter/basket/act';
import type { Counter } from '@/parts/counter/basket/counter-view';
import { focusField } from '@/parts/counter/keys/fields';
import { setDue } from '@/parts/counter/world';
import { TextInput } from '@/ui/field/TextInput';
import { Button } from '@/ui/sign/Button';
import { useLowScreen } from '@/ui/style/use-media';
import { useDue } from '../model/due';
import { MoneyEntry } from '../money/MoneyEntry';
import { MoneyRows } from '../money/MoneyRows';
import { MoneySums } from '../money/MoneySums';
import { CustodyNote } from '../note/CustodyNote';
import { OfflineNotice } from '../note/OfflineNotice';
import { SettledAsset } from '../payment/SettledAsset';

/**
 * Tahsilat (collection) and ödeme (payment): an entry box, the payments in the columns of the slip,
 * and below them the balance before and after. `padded`: the on-screen keys are shown.
 */
export function CollectionPane({ counter, padded }: { counter: Counter; padded: boolean }) {
  const { basket, type } = counter;
  const { kurus, whole } = useDue(counter);
  const flat = useLowScreen();
  useLayoutEffect(() => setDue(whole === undefined ? { kurus } : { kurus, whole }), [kurus, whole]);
  if (basket.contactId === null)
    return (
      <>
        <Nobody payment={type === 'payment'} />
        <OfflineNotice />
      </>
    );
  return (
    <div
      className={
        flat ? 'flex min-h-0 flex-1 flex-col overflow-auto' : 'flex min-h-0 flex-1 flex-col'
      }
    >
      <MoneyEntry key={basket.id} counter={counter} due={kurus} padded={padded} />
      <MoneyRows
        counter={counter}
        low={padded}
        className={flat ? 'shrink-0' : 'min-h-17 overflow-auto'}
      />
      {padded ? null : <MoneySums counter={counter} />}
      <span aria-hidden className="flex-1" />
      <OfflineNotice />
      {padded ? null : <Terms counter={counter} />}
    </div>
  );
}

/** Asset of the customer's account that is settled, its rate, and the note. */
function Terms({ counter }: { counter: Counter }) {
  const { t } = useLingui();
  const { basket } = counter;
  return (
    <div className="shrink-0 border-line border-t px-5 py-3 max-sm:px-4 short:py-2">
      <div className="flex flex-wrap items-end gap-3">
        <SettledAsset counter={counter} />
        <TextInput
          label={t`Açıklama`}
          value={basket.note ?? ''}
          maxLength={500}
          onValue={(note) => act({ do: 'note', text: note })}
          placeholder={t`Fişte de yazar`}
          fieldClassName="min-w-40 flex-1"
        />
      </div>
      <CustodyNote counter={counter} className="mt-3 max-[1199px]:hidden" />
    </div>
  );
}

/** Shown without a customer: a collection or payment always needs an account. */
function Nobody({ payment }: { payment: boolean }) {
  return (
    <div className="flex min-h-0 flex-1 flex-col items-center justify-center gap-3 p-6 text-center">
      <p className="text-quiet">
        {payment ? (
          <Trans>Kime ödüyorsunuz? Önce kişiyi seçin.</Trans>
        ) : (
          <Trans>Kimden tahsil ediyorsunuz? Önce kişiyi seçin.</Trans>
        )}
      </p>
      <Button kbd="F6" onClick={() => focusField('customer')}>
        <Trans>Kişi seç</Trans>
      </Button>
    </div>
  );
}
