import type { ReactNode } from 'react';
import { SidePanel } from './SidePanel';

type Props = {
  /** Whether there is room for the panel beside the rest. */
  wide: boolean;
  /** Main column: the entry box and its lines. */
  children: ReactNode;
  /** Content of the side panel: contact, amount, payment, save buttons. */
  panel: ReactNode;
  panelTitle: string;
  /** Footer that a narrow screen shows below `children` at all times. */
  bar: ReactNode;
  /** Whether the panel of a narrow screen is open. */
  open: boolean;
  onClose: () => void;
};

/**
 * Page layout of the counter: a main column, and a panel of fixed width at its right. On a narrow
 * screen the panel opens from below and `bar` is pinned to the bottom.
 */
export function DeskColumns({ wide, children, panel, panelTitle, bar, open, onClose }: Props) {
  return (
    <div className="flex h-full min-h-0 overflow-hidden">
      <section className="flex min-w-0 flex-1 flex-col">
        {children}
        {wide ? null : (
          <footer className="shrink-0 border-line border-t bg-raised px-5 pt-2 pb-3 max-sm:px-4">
            {bar}
          </footer>
        )}
      </section>
      <SidePanel wide={wide} open={open} onClose={onClose} title={panelTitle}>
        {panel}
      </SidePanel>
    </div>
  );
}
