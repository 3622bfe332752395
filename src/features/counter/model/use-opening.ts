import { t } from '@lingui/core/macro';
import { useEffect, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useProducts } from '@/data/catalogue/use-products';
import { useContact } from '@/data/contact/use-contacts';
import type { Product } from '@/domain/catalogue/product';
import { whenRestored } from '@/parts/counter/basket/keeper';
import { setProducts } from '@/parts/counter/world';
import { showToast } from '@/ui/sign/toast';
import type { ConsignedSaleRequest } from './consigned-sale';
import { openRefused, openSo, readOpening } from './opening';

/**
 * Does once what the address asks, when the baskets of an earlier run are back and what it names is
 * known, and takes it out of the address, so that neither a reload nor the way back does it again.
 */
export function useOpening(): void {
  const search = useSearch();
  const [, navigate] = useLocation();
  const opening = useMemo(
    () =>
      new URLSearchParams(search).has('view')
        ? undefined
        : readOpening(new URLSearchParams(search)),
    [search],
  );
  const contact = useContact(opening?.contact ?? null);
  const products = useProducts();
  const known =
    contact !== undefined &&
    (products.length > 0 || !(opening?.add || opening?.say || opening?.redo || opening?.consigned));
  useEffect(() => {
    if (!opening || !known) return;
    let asked = true;
    void whenRestored().then(() => {
      if (!asked) return;
      setProducts(products);
      const customer = contact ? { id: contact.id, name: contact.name } : null;
      if (opening.consigned) void openHeld(opening.consigned, products);
      else if (opening.redo) void openRefused(opening.redo, customer);
      else openSo(opening, customer);
      navigate('/workbench', { replace: true });
    });
    return () => {
      asked = false;
    };
  }, [opening, known, contact, products, navigate]);
}

async function openHeld(asked: ConsignedSaleRequest, products: readonly Product[]): Promise<void> {
  const { openConsigned } = await import('./consigned-sale');
  if (!(await openConsigned(asked, products)))
    showToast({
      type: 'warning',
      message: t`Konsinyede satılacak bir şey kalmamış ya da kartları bu cihazda yok.`,
    });
}
