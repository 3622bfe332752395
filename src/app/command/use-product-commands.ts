import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { useOfferedProducts } from '@/data/catalogue/use-listed';
import { fold } from '@/domain/base/fold';
import { useMay } from '@/session/person/permissions';
import type { Command } from './command';
import { found } from './find';
import { certain } from './meant-names';

/**
 * A product by its name or code: onto the open slip. One that a text may mean among others is a
 * guess.
 */
export function useProductCommands(text: string, most: number): Command[] {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const products = useOfferedProducts('counter');
  const writes = useMay('workbench', 2);
  const named = useMemo(
    () => products.map((product) => ({ product, label: product.name, also: product.code })),
    [products],
  );
  return useMemo(() => {
    const sure = certain(products, text);
    return writes
      ? found(named, text, most).map(
          ({ product }): Command => ({
            guess: product !== sure && fold(product.code) !== fold(text),
            key: `product:${product.code}`,
            label: product.name,
            detail: t`fişe ekle`,
            run: () => navigate(`/workbench?${new URLSearchParams({ add: product.code })}`),
          }),
        )
      : [];
  }, [products, named, text, most, writes, navigate, t]);
}
