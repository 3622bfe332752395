import type { TaxClass } from '@/domain/fiscal/document';
import { taxCode } from '@/i18n/fiscal/fiscal-text';

/** Code of a tax class in a small frame, as documents carry it: [805], [%20]. */
export const TaxCode = ({ tax, rate }: { tax: TaxClass; rate: number }) => (
  <span className="inline-block rounded border border-line px-1 font-medium text-12 text-quiet leading-[18px]">
    {taxCode(tax, rate)}
  </span>
);
