import { Trans } from '@lingui/react/macro';
import type { Payment } from '@/domain/payment/payment';
import { act } from '@/parts/counter/basket/act';
import { saveButton } from '@/parts/counter/keys/fields';
import { AssetRow } from '@/parts/counter/payment/AssetRow';
import { mint } from '@/session/page/mint';
import { Button } from '@/ui/sign/Button';
import { openAssetPayment, openChequePayment } from './open-asset-payment';

/**
 * What is paid in other assets and by cheque, each in one row with the lira it stands for; a tap
 * changes it.
 */
export function AssetRows({
  assets,
  inHas,
}: {
  assets: readonly Payment[];
  /** May the whole of it be written to the account in has? */
  inHas: boolean;
}) {
  return (
    <>
      {assets.map((payment) => (
        <AssetRow
          key={payment.id}
          payment={payment}
          onChange={() => openAssetPayment(payment.id)}
          onDrop={() => act({ do: 'drop-asset', id: payment.id })}
        />
      ))}
      {/* The ring of the focus lies over what stands below. */}
      <div className="relative -ml-2 flex flex-wrap focus-within:z-2">
        <Button
          variant="bare"
          size="sm"
          kbd="+"
          onClick={() => openAssetPayment()}
          className="min-h-10 px-2 pointer-coarse:min-h-11"
        >
          <Trans>Döviz, altın ekle</Trans>
        </Button>
        <Button
          variant="bare"
          size="sm"
          onClick={openChequePayment}
          className="min-h-10 px-2 pointer-coarse:min-h-11"
        >
          <Trans>Çek, senet ekle</Trans>
        </Button>
        {inHas ? (
          <Button
            variant="bare"
            size="sm"
            kbd="*"
            onClick={writeInHas}
            className="min-h-10 px-2 pointer-coarse:min-h-11"
          >
            <Trans>Has hesabına</Trans>
          </Button>
        ) : null}
      </div>
    </>
  );
}

/** Toptan: nothing is left to pay but to save. */
export function writeInHas(): void {
  act({ do: 'in-has', id: mint() });
  requestAnimationFrame(() => saveButton.current?.focus());
}
