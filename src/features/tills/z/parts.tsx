import type { ReactNode } from 'react';
import { accountName } from '@/i18n/account-text';
import type { Z } from './ZView';

/** The pieces that the Z's parts are made of, on paper and on the screen. */
export function Block({
  title,
  wide,
  children,
}: {
  title: ReactNode;
  wide: boolean;
  children: ReactNode;
}) {
  return (
    <section className="break-inside-avoid">
      <h2
        className={
          wide
            ? 'border-line border-b pb-1 font-semibold'
            : 'border-ink border-t border-dashed pt-[1mm] font-semibold'
        }
      >
        {title}
      </h2>
      {children}
    </section>
  );
}

export function Row({
  left,
  right,
  strong = false,
}: {
  left: ReactNode;
  right: ReactNode;
  strong?: boolean;
}) {
  return (
    <p
      className={strong ? 'flex justify-between gap-3 font-semibold' : 'flex justify-between gap-3'}
    >
      <span className="min-w-0">{left}</span>
      <span className="text-right [overflow-wrap:normal]">{right}</span>
    </p>
  );
}

export const nameIn = (z: Z, account: string): string => accountName(account, z.own);
