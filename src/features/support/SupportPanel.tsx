import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio/react';
import { Drawer } from '@/ui/dialog/Drawer';
import { CloseIcon } from '@/ui/sign/first-icons';
import { BackIcon, MinimizeIcon } from '@/ui/sign/Icon';
import { IconButton } from '@/ui/sign/IconButton';
import { cx } from '@/ui/style/classes';
import { usePhone } from '@/ui/style/use-media';
import type { ReadErrors } from './diagnostics';
import { articleOf } from './guide/articles';
import { GuidePane } from './pages/GuidePane';
import { HomePane } from './pages/HomePane';
import { NewTicketPane } from './pages/NewTicketPane';
import { TicketPane } from './pages/TicketPane';
import { TicketsPane } from './pages/TicketsPane';
import { goTo, hideSupport, resetSupport, support } from './support';

/** The open widget: beside the work on a desk, a bottom panel on a phone. */
export function SupportPanel({ readErrors }: { readErrors: ReadErrors }) {
  const phone = usePhone();
  const title = useTitle();
  const { page } = useSnapshot(support);
  const content = <Pane readErrors={readErrors} />;
  if (phone) {
    return (
      <Drawer
        open
        onClose={resetSupport}
        title={page === 'home' ? title : <BackTitle title={title} />}
      >
        {content}
      </Drawer>
    );
  }
  return <Panel title={title}>{content}</Panel>;
}

function useTitle(): string {
  const { t } = useLingui();
  const { page, article } = useSnapshot(support);
  const shown = page === 'guide' ? articleOf(article) : undefined;
  const titles = {
    home: t`Destek`,
    tickets: t`Talepler`,
    ticket: t`Talep`,
    forms: t`Yeni talep`,
    guide: t`Rehber`,
  };
  return shown ? t(shown.title) : titles[page];
}

function Pane({ readErrors }: { readErrors: ReadErrors }) {
  const { page, ticketId } = useSnapshot(support);
  if (page === 'tickets') return <TicketsPane />;
  if (page === 'ticket' && ticketId)
    return <TicketPane key={ticketId} id={ticketId} readErrors={readErrors} />;
  if (page === 'forms') return <NewTicketPane readErrors={readErrors} />;
  return page === 'guide' ? <GuidePane /> : <HomePane readErrors={readErrors} />;
}

/** One step up: an article leads to the guide, a ticket to the tickets, the rest home. */
function back(): void {
  if (support.page === 'guide' && support.article) support.article = null;
  else goTo(support.page === 'ticket' ? 'tickets' : 'home');
}

function BackTitle({ title }: { title: string }) {
  const { t } = useLingui();
  return (
    <span className="-ml-2 flex items-center gap-1">
      <IconButton label={t`Geri dön`} icon={<BackIcon />} onClick={back} />
      <span className="truncate">{title}</span>
    </span>
  );
}

/** Keys of the counter that are pressed in here belong to nobody there. */
const keepKeys = (event: KeyboardEvent): void => {
  if (/^F\d+$|^\/$|^\?$/.test(event.key) || event.altKey) event.stopPropagation();
  if (event.key !== 'Escape') return;
  event.stopPropagation();
  hideSupport();
};

/**
 * It lies over the version banner, which would cover the button that sends; the bell tells of the
 * version too.
 */
function Panel({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useLingui();
  const { page } = useSnapshot(support);
  const box = useRef<HTMLElement>(null);
  // Only when it was opened by hand: after a reload the focus stays with the page.
  useEffect(() => {
    if (document.activeElement !== document.body && document.hasFocus()) box.current?.focus();
  }, []);
  return (
    <aside
      ref={box}
      tabIndex={-1}
      aria-label={t`Destek`}
      onKeyDown={keepKeys}
      className={cx(
        'rise fixed right-4 bottom-4 z-[calc(var(--layer-banner)+10)] flex max-h-[calc(100dvh-5rem)] w-[400px] flex-col rounded-sheet border border-line bg-float shadow-float outline-none max-md:bottom-20 print:hidden',
        page === 'home' ? 'h-auto' : 'h-[640px]',
      )}
    >
      <header className="flex items-center gap-1 border-line border-b py-2 pr-2 pl-5">
        {page === 'home' ? null : (
          <IconButton label={t`Geri dön`} icon={<BackIcon />} onClick={back} className="-ml-3" />
        )}
        <h2 className="min-w-0 flex-1 truncate font-semibold text-18">{title}</h2>
        <IconButton label={t`Küçült`} icon={<MinimizeIcon />} onClick={hideSupport} />
        <IconButton label={t`Kapat`} icon={<CloseIcon />} onClick={resetSupport} />
      </header>
      <div className="min-h-0 flex-1 overflow-auto px-5 pt-4 pb-5">{children}</div>
    </aside>
  );
}
