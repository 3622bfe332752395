import type { ReactNode } from 'react';
import { OfflineWord } from './OfflineWord';
import { ReadWord } from './ReadWord';

type Props = {
  offline: boolean;
  /** Per cent of the records that were looked at so far; null when all were. */
  read: number | null;
  children: ReactNode;
};

/** How many a list has, how far it has been read, and that offline they are this device's. */
export function ListCount({ offline, read, children }: Props) {
  return (
    <>
      {children}
      <ReadWord percent={read} />
      <OfflineWord offline={offline} />
    </>
  );
}
