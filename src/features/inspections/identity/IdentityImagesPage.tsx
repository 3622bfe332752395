import { Trans } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import { useContactNames } from '@/data/contact/use-contacts';
import type { IdentityView } from '@/data/core/types';
import { useIdentities } from '@/data/identity/use-identities';
import { useFilledPage } from '@/data/list/use-filled';
import { CAPTURE_PURPOSES, type LookPurpose } from '@/domain/identity/card';
import { formatDate } from '@/i18n/formats';
import { capturePurposeName, identityDocumentName } from '@/i18n/identity-card-text';
import { LookImage } from '@/parts/identity/IdentityLooks';
import { PurposePick } from '@/parts/identity/PurposePick';
import { recordPath } from '@/session/page/record-path';
import { EmptyState } from '@/ui/sign/EmptyState';

/** Images of identity cards by the purpose of their capture; each is shown after its look was logged. */
export function IdentityImagesPage() {
  const list = useIdentities();
  useFilledPage(list, 0);
  const [purpose, setPurpose] = useState<LookPurpose | 'none'>('none');
  const cards = useMemo(() => list.rows.filter(({ images }) => images.length > 0), [list.rows]);
  const ids = useMemo(() => [...new Set(cards.map(({ contact }) => contact))], [cards]);
  const names = useContactNames(ids);
  return (
    <div className="max-w-[1080px] px-6 pt-4 pb-6 max-sm:px-4">
      <h1 className="font-semibold text-24">
        <Trans>Kimlik görüntüleri</Trans>
      </h1>
      <p className="mb-3 text-13 text-quiet">
        <Trans>Önce neden bakıldığını seçin; bakan, zaman ve neden deftere yazılır.</Trans>
      </p>
      <PurposePick value={purpose} onValue={setPurpose} />
      {list.done && cards.length === 0 ? (
        <EmptyState text={<Trans>Henüz görüntü yok. Kimlik kaydederken eklenir.</Trans>} />
      ) : null}
      {CAPTURE_PURPOSES.map((reason) => (
        <Group
          key={reason}
          title={capturePurposeName(reason)}
          cards={cards.filter((card) => card.purpose === reason)}
          names={names}
          purpose={purpose}
        />
      ))}
    </div>
  );
}

function Group({
  title,
  cards,
  names,
  purpose,
}: {
  title: string;
  cards: readonly IdentityView[];
  names: ReadonlyMap<string, string>;
  purpose: LookPurpose | 'none';
}) {
  if (cards.length === 0) return null;
  return (
    <section className="mt-6">
      <h2 className="mb-2 font-semibold">{title}</h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(160px,1fr))] gap-4">
        {cards.flatMap((card) =>
          card.images.map((image) => (
            <li key={`${card.id} ${image.sha256}`}>
              <LookImage card={card} image={image} purpose={purpose} />
              <Link
                href={recordPath('identity', card.id)}
                className="inline-flex min-h-11 items-center text-13 underline decoration-edge underline-offset-4 hover:decoration-ink"
              >
                {names.get(card.contact) || identityDocumentName(card.document)}
              </Link>
              <p className="text-13 text-quiet">
                {`${identityDocumentName(card.document)} ${card.masked} · ${formatDate(card.at)}`}
              </p>
            </li>
          )),
        )}
      </ul>
    </section>
  );
}
