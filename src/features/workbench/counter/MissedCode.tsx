import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../ui/Button';
import { CloseIcon } from '../../../ui/first-icons';
import { IconButton } from '../../../ui/IconButton';
import type { Counter } from '../counter-view';
import { entrySide } from '../tile';
import { focusEntry } from './fields';
import { missCode, useMissedCode } from './missed-code';
import { ProductDrawer } from './ProductDrawer';

/** A code that was read and is nobody's, in one sentence; the code itself stays, to be looked for or written down. */
export function MissedCode({ counter }: { counter: Counter }) {
  const { t } = useLingui();
  const code = useMissedCode();
  const [searching, setSearching] = useState(false);
  if (code === null) return null;
  const away = () => {
    missCode(null);
    focusEntry();
  };
  return (
    <div role="status" className="flex shrink-0 items-center gap-2 border-line border-y bg-amber-wash py-1 pr-2 pl-5 text-13 max-sm:pl-4">
      <p className="min-w-0 flex-1 break-words">
        <Trans>
          <strong className="font-semibold">{code}</strong> kodu listede yok.
        </Trans>
      </p>
      <Button variant="bare" size="sm" onClick={() => setSearching(true)}>
        <Trans>Listede ara</Trans>
      </Button>
      <IconButton label={t`Kodu kaldır`} icon={<CloseIcon />} onClick={away} />
      {searching ? <ProductDrawer products={counter.products} side={entrySide(counter.basket)} search={code} onClose={() => setSearching(false)} /> : null}
    </div>
  );
}
