import { Trans } from '@lingui/react/macro';
import { useMemo } from 'react';
import { act } from '@/parts/counter/basket/act';
import type { Counter } from '@/parts/counter/basket/counter-view';
import { strayLines } from '@/parts/counter/basket/terms';
import { useTerms } from '@/parts/counter/keys/use-terms';
import { readWorld } from '@/parts/counter/world';
import { Button } from '@/ui/sign/Button';

/**
 * Offers what was agreed with the customer to the lines that stood on the slip before they were
 * chosen: none of them changes by itself.
 */
export function TermsNote({ counter: { basket, products } }: { counter: Counter }) {
  const terms = useTerms(basket.contactId);
  const strays = useMemo(
    () => strayLines(basket, { ...readWorld(), products, ...(terms ? { terms } : {}) }),
    [basket, products, terms],
  );
  if (!strays) return null;
  const { lines, source } = strays;
  return (
    <div role="status" className="mt-1.5 flex items-center gap-2 text-13 leading-[18px]">
      <p className="min-w-0 flex-1 text-quiet">
        {source === 'agreement' ? <Trans>{lines} satırda anlaşılan işçilik farklı.</Trans> : null}
        {source === 'group' ? <Trans>{lines} satırda müşterinin fiyat grubu farklı.</Trans> : null}
        {source === 'list' ? <Trans>{lines} satırda liste fiyatı farklı.</Trans> : null}
      </p>
      <Button size="sm" className="min-h-11" onClick={applyTerms}>
        <Trans>Uygula</Trans>
      </Button>
    </div>
  );
}

const applyTerms = (): void => act({ do: 'by-terms' });
