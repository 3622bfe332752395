import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { showIdentity, showImage } from '@/api/identities';
import type { IdentityImage } from '@/contract/identity/identity';
import type { IdentityView } from '@/data/core/types';
import type { IdentitySecret, LookPurpose } from '@/domain/identity/card';
import { formatDay } from '@/i18n/formats';
import { imageSideName } from '@/i18n/identity-card-text';
import { jpegAddress } from '@/lib/jpeg';
import { useMay } from '@/session/person/permissions';
import { noteBirth } from '@/session/screening/known-births';
import { FactList } from '@/ui/list/FactList';
import { Button } from '@/ui/sign/Button';
import { LockIcon } from '@/ui/sign/Icon';
import { PurposePick } from './PurposePick';
import { useLook } from './use-look';

type Card = { card: IdentityView };

/**
 * What a card hides: shown only after a purpose was chosen and the server has written the look into
 * the journal. Nothing of it is kept when the drawer closes.
 */
export function IdentityLooks({ card }: Card) {
  const { t } = useLingui();
  const [purpose, setPurpose] = useState<LookPurpose | 'none'>('none');
  if (card.destroyed) return null;
  return (
    <section className="mt-4" aria-label={t`Gizli bilgiler`}>
      <h3 className="font-semibold">
        <Trans>Gizli bilgiler</Trans>
      </h3>
      <p className="mb-2 text-13 text-quiet">
        <Trans>Önce neden bakıldığını seçin; bakan, zaman ve neden deftere yazılır.</Trans>
      </p>
      <PurposePick value={purpose} onValue={setPurpose} />
      <Secret card={card} purpose={purpose} />
      {card.images.length > 0 ? (
        <ul className="mt-3 grid grid-cols-2 gap-3">
          {card.images.map((image) => (
            <li key={image.sha256}>
              <LookImage card={card} image={image} purpose={purpose} />
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

type Asked = { purpose: LookPurpose | 'none' };

function useReason({ purpose }: Asked, level: number, waits: boolean): string | undefined {
  const { t } = useLingui();
  const may = useMay('inspections', level);
  if (!may) return t`Bunun için yetkiniz yok.`;
  if (waits) return t`Henüz gönderilmedi; sunucuya ulaşınca açılır.`;
  return purpose === 'none' ? t`Önce neden bakıldığını seçin.` : undefined;
}

function Secret({ card, purpose }: Card & Asked) {
  const { shown, failure, busy, look } = useLook(async (why) => {
    const called = await showIdentity(card.id, why);
    if (called.result) noteBirth(card.contact, called.result.birthDay);
    return called;
  });
  const reason = useReason({ purpose }, 2, card.version === 0);
  if (shown) return <SecretFacts secret={shown} />;
  return (
    <div className="mt-3">
      <Button
        size="sm"
        loading={busy}
        reason={reason}
        onClick={() => (purpose === 'none' ? undefined : void look(purpose))}
      >
        <Trans>Numarayı göster</Trans>
      </Button>
      <Failure text={failure} />
    </div>
  );
}

function SecretFacts({ secret }: { secret: IdentitySecret }) {
  const { t } = useLingui();
  const { number, birthDay, nationality, mother, father, address, job, phone, owners } = secret;
  return (
    <FactList
      facts={[
        [t`Numara`, <strong key="number">{number}</strong>],
        [t`Doğum günü`, birthDay && formatDay(birthDay)],
        [t`Uyruk`, nationality],
        [t`Anne adı`, mother],
        [t`Baba adı`, father],
        [t`Açık adres`, address],
        [t`Meslek`, job],
        [t`Telefon`, phone],
        ...owners.map(({ name, number: of, share }) => [name, `${of} · %${share / 100}`] as const),
      ]}
    />
  );
}

/** One image: behind a lock until somebody with the right asks for it with a purpose. */
type LookImageProps = {
  /** The card or form that names the image. */
  card: { id: string; arrived: readonly string[] };
  image: IdentityImage;
  ask?: typeof showImage;
} & Asked;

export function LookImage({ card, image, purpose, ask = showImage }: LookImageProps) {
  const { t } = useLingui();
  const arrived = card.arrived.includes(image.sha256);
  const { shown, failure, busy, look } = useLook((why) => ask(card.id, image.sha256, why));
  const reason = useReason({ purpose }, 3, !arrived);
  const side = imageSideName(image.side);
  if (shown)
    return (
      <img
        src={jpegAddress(shown.data)}
        alt={side}
        className="w-full rounded-control border border-line object-contain"
      />
    );
  return (
    <div>
      <div className="mb-1 grid h-24 place-items-center rounded-control border border-line bg-[repeating-linear-gradient(45deg,var(--sunken)_0_8px,transparent_8px_16px)] text-quiet">
        <LockIcon size={20} />
      </div>
      <p className="text-13 text-quiet">
        {side} · {arrived ? t`sunucuda` : t`gönderilmeyi bekliyor`}
      </p>
      <Button
        size="sm"
        loading={busy}
        reason={reason}
        onClick={() => (purpose === 'none' ? undefined : void look(purpose))}
      >
        {t`${side} göster`}
      </Button>
      <Failure text={failure} />
    </div>
  );
}

const Failure = ({ text }: { text: string }) => (
  <p role="status" className="mt-1 text-13 text-dangertext empty:hidden">
    {text || null}
  </p>
);
