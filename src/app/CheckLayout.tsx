import type { ReactNode } from 'react';
import { Brand } from '../ui/sign/Brand';

/** The entry page's frame: a brand and nothing that needs a company. */
export function CheckLayout({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-h-dvh grid-rows-[48px_1fr]">
      <header className="titlebar flex items-center border-line border-b px-6">
        <Brand withName />
      </header>
      <main>{children}</main>
    </div>
  );
}
