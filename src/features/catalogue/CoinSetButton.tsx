import { Trans } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import type { ProductEntry } from '@/data/catalogue/use-listed';
import { missingCoins } from '@/domain/catalogue/coin-set';
import { useMay } from '@/session/person/permissions';
import { LoadBoundary, loadLater } from '@/ui/load/load-later';
import { Button } from '@/ui/sign/Button';

const CoinSetDialog = loadLater(async () => (await import('./CoinSetDialog')).CoinSetDialog);

/**
 * Offers the mint's coins that stand on no list, to whoever may write it, until there is none left.
 */
export function CoinSetButton({ entries }: { entries: readonly ProductEntry[] | undefined }) {
  const may = useMay('inventory', 3);
  const [asked, setAsked] = useState(false);
  const lacks = useMemo(
    () => entries !== undefined && missingCoins(entries.map(({ product }) => product)).length > 0,
    [entries],
  );
  return (
    <>
      {may && lacks ? (
        <Button
          size="sm"
          variant="bare"
          className="max-sm:-ml-2 max-sm:px-2"
          onClick={() => setAsked(true)}
          aria-haspopup="dialog"
        >
          <Trans>Darphane sikkelerini ekle</Trans>
        </Button>
      ) : null}
      {/* Stays while it is being written: the last coin takes the button away. */}
      {asked && entries ? (
        <LoadBoundary>
          <CoinSetDialog entries={entries} onClose={() => setAsked(false)} />
        </LoadBoundary>
      ) : null}
    </>
  );
}
