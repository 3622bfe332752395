import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio/react';
import { useTickets } from '@/data/task/use-tickets';
import { session } from '@/session/state/store';
import { Badge } from '@/ui/sign/Badge';
import { ChevronRightIcon } from '@/ui/sign/first-icons';
import { DocumentIcon, EditIcon, GuideIcon } from '@/ui/sign/Icon';
import { LegalLinks } from '@/ui/sign/LegalLinks';
import type { ReadErrors } from '../diagnostics';
import { openSupport } from '../support';
import { useDesk, useUnseen } from '../use-unseen';
import { Contacts } from './Contacts';
import { SaveLog } from './SaveLog';

/** Three ways to help, and how a message is read. */
export function HomePane({ readErrors }: { readErrors: ReadErrors }) {
  const unseen = useUnseen();
  const desk = useDesk();
  const { rows } = useTickets();
  const { networkerror } = useSnapshot(session);
  return (
    <div className="grid gap-5">
      <ul className="-mx-1 -mt-3 divide-y divide-line border-line border-b">
        <Way
          icon={<EditIcon />}
          title={<Trans>Talep yaz</Trans>}
          onOpen={() => openSupport({ page: 'forms' })}
        >
          <Trans>Soru, sorun, istek ya da geri bildirim</Trans>
        </Way>
        <Way
          icon={<DocumentIcon />}
          title={desk ? <Trans>Gelen talepler</Trans> : <Trans>Talepler</Trans>}
          aside={unseen > 0 ? <Badge tone="gold" count={unseen} /> : null}
          onOpen={() => openSupport({ page: 'tickets' })}
        >
          {unseen > 0 ? (
            <Plural value={unseen} one="# okunmamış mesaj" other="# okunmamış mesaj" />
          ) : (
            <Plural value={rows.length} _0="Henüz talep yok" one="# talep" other="# talep" />
          )}
        </Way>
        <Way
          icon={<GuideIcon />}
          title={<Trans>Rehber</Trans>}
          onOpen={() => openSupport({ page: 'guide', article: null })}
        >
          <Trans>Tuşlar, takas, fiyat, yazdırma, çevrimdışı</Trans>
        </Way>
      </ul>
      {networkerror ? (
        <p role="status" className="text-13 text-quiet">
          <Trans>
            Çevrimdışısınız. Yazdığınız talep bu cihazda saklanır, bağlantı gelince bir kez gider.
          </Trans>
        </p>
      ) : null}
      <Contacts />
      <SaveLog readErrors={readErrors} />
      <LegalLinks />
    </div>
  );
}

type WayProps = {
  icon: ReactNode;
  title: ReactNode;
  aside?: ReactNode;
  onOpen: () => void;
  children: ReactNode;
};

function Way({ icon, title, aside, onOpen, children }: WayProps) {
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        className="pressable flex min-h-16 w-full items-center gap-4 px-2 py-2 text-left -outline-offset-2 active:bg-sunken"
      >
        <span className="text-quiet">{icon}</span>
        <span className="min-w-0 flex-1">
          <span className="block font-medium">{title}</span>
          <span className="block text-13 text-quiet">{children}</span>
        </span>
        {aside}
        <ChevronRightIcon size={16} className="text-quiet" />
      </button>
    </li>
  );
}
