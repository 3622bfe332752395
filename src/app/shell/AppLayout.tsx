import { type ReactNode, useState } from 'react';
import { useMedia } from '../../ui/use-media';
import { BottomBar } from './BottomBar';
import { FullMenu } from './FullMenu';
import { Notes } from './Notes';
import { Rail } from './Rail';
import { Sidebar } from './Sidebar';
import { TopBar } from './TopBar';

/** The signed-in frame: bar, notes, menu, page. Only one form of the menu is drawn at a time, so that no entry exists twice. */
export function AppLayout({ children }: { children: ReactNode }) {
  const phone = useMedia('(max-width: 767.98px)');
  const wide = useMedia('(min-width: 1440px)');
  const [menuOpen, setMenuOpen] = useState(false);
  const openMenu = () => setMenuOpen(true);
  return (
    <div className="shell">
      <TopBar />
      <Notes />
      {phone ? <BottomBar onMore={openMenu} /> : wide ? <Sidebar /> : <Rail onMore={openMenu} />}
      <main className="shell-page relative min-h-0 overflow-auto">{children}</main>
      {menuOpen ? <FullMenu onClose={() => setMenuOpen(false)} /> : null}
    </div>
  );
}
