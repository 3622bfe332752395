import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { SupportHost } from '@/features/support/SupportHost';
import { type ExportedFile, ExportRecord } from '@/ui/table/export/export-record';
import { errorLog } from '../error-log';
import { usePageTitle } from '../navigation';
import { noteVisit } from '../recent-pages';
import { areaTitle } from './area-title';
import { BottomBar } from './BottomBar';
import { ComingRecords } from './ComingRecords';
import { DeviceScale } from './DeviceScale';
import { FullMenu } from './FullMenu';
import { useMenuMode } from './menu-mode';
import { Notes } from './Notes';
import { Rail } from './Rail';
import { Sidebar } from './Sidebar';
import { SkipLink } from './SkipLink';
import { TopBar } from './TopBar';
import { useCurrencies } from './use-currencies';
import { useMenu } from './use-menu';

/**
 * The signed-in frame: bar, notes, menu, page. Only one form of the menu is drawn at a time, so
 * that no entry exists twice.
 */
export function AppLayout({ children }: { children: ReactNode }) {
  const { mode, mayChoose } = useMenuMode();
  const [menuOpen, setMenuOpen] = useState(false);
  const [path] = useLocation();
  const search = useSearch();
  usePageTitle(areaTitle(path, search, useMenu()));
  useEffect(() => noteVisit({ pathname: path, search }), [path, search]);
  useCurrencies();
  const openMenu = () => setMenuOpen(true);
  useEffect(
    () => void import('@/session/company/platform').then(({ followCompany }) => followCompany()),
    [],
  );
  useEffect(
    () => void import('@/session/view/view-shelf').then(({ followViews }) => followViews()),
    [],
  );
  useEffect(() => {
    const following = import('@/session/prices/price-histories').then(({ followHistories }) =>
      followHistories(),
    );
    return () => void following.then((end) => end());
  }, []);
  return (
    <ExportRecord value={recordExport}>
      <ComingRecords>
        <div className="shell">
          <SkipLink />
          <TopBar />
          <Notes />
          {mode === 'bottom' ? (
            <BottomBar onMore={openMenu} />
          ) : mode === 'sidebar' ? (
            <Sidebar />
          ) : (
            <Rail onMore={openMenu} mayWiden={mayChoose} />
          )}
          <main
            id="page"
            tabIndex={-1}
            className="shell-page relative min-h-0 overflow-auto outline-none"
          >
            <DeviceScale>{children}</DeviceScale>
          </main>
          <SupportHost readErrors={errorLog} />
          {menuOpen ? <FullMenu onClose={() => setMenuOpen(false)} /> : null}
        </div>
      </ComingRecords>
    </ExportRecord>
  );
}

const recordExport = async (file: ExportedFile): Promise<void> => {
  const { noteInJournal } = await import('@/session/page/journal-note');
  await noteInJournal({ act: 'list.exported', ...file });
};
