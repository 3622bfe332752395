import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import { postDealerKey } from '@/api/screen-devices';
import type { DealerKey } from '@/contract/screen/screen';
import { useContactNames, useNamedContacts } from '@/data/contact/use-contacts';
import type { PriceScreen } from '@/domain/price/price-screen';
import { formatAge } from '@/i18n/formats';
import { mint } from '@/session/page/mint';
import { correctedNow } from '@/sync/clock';
import { PersonPick, type Picked } from '@/ui/pad/PersonPick';
import { Button } from '@/ui/sign/Button';
import { PageDialog } from './PageDialog';
import { useDealers } from './use-dealers';

type Props = {
  screen: PriceScreen;
  /** Of the page that the codes open. */
  path: string;
  onClose: () => void;
};

type Given = { name: string; code: string };

/** Who may sign in to a dealers' page, each by a code of their own that is shown once. */
export function DealersDialog({ screen, path, onClose }: Props) {
  const { t } = useLingui();
  const { list, load, end } = useDealers(screen.id);
  const [text, setText] = useState('');
  const { rows, reading } = useNamedContacts(text);
  const [given, setGiven] = useState<Given>();
  const [busy, setBusy] = useState('');
  const [failure, setFailure] = useState<string>();
  const names = useContactNames(useMemo(() => list?.map(({ contact }) => contact) ?? [], [list]));
  /** For a card that has one the code is made anew, and the one before it is worth nothing. */
  const give = async ({ id: contact, name }: Picked) => {
    const known = list?.find((key) => key.contact === contact);
    const id = known?.id ?? mint();
    setBusy(id);
    setFailure(undefined);
    const { status, result, code } = await postDealerKey({ id, screen: screen.id, contact });
    setBusy('');
    if (!status || !result)
      return setFailure(
        code === 'malformed'
          ? t`Ekran ya da cari henüz sunucuya ulaşmadı; biraz sonra yeniden deneyin.`
          : t`Kod alınamadı; ağ gelince yeniden deneyin.`,
      );
    setGiven({ name, code: result.code });
    await load();
  };
  const take = async ({ id }: DealerKey) => {
    setBusy(id);
    const ended = await end(id);
    setBusy('');
    setGiven(undefined);
    setFailure(ended ? undefined : t`Kod iptal edilemedi; ağ gelince yeniden deneyin.`);
  };
  const unknown = !reading && rows.length === 0 ? text.trim() : '';
  const people = rows.filter(({ id }) => !list?.some(({ contact }) => contact === id));
  return (
    <PageDialog
      title={t`Bayi sayfası: ${screen.name}`}
      path={path}
      failure={failure}
      onClose={onClose}
    >
      {given ? <Code {...given} /> : null}
      <PersonPick
        label={t`Bayi ekle`}
        picked={null}
        onPick={(picked) => picked && give(picked)}
        text={text}
        onText={setText}
        people={people.map(({ id, name, phone, city }) => ({ id, name, detail: phone || city }))}
        loading={reading}
        error={unknown ? t`“${unknown}” adında bir cari yok; önce cari kartı açın.` : undefined}
      />
      {unknown ? <NoCard /> : null}
      {list?.length === 0 ? (
        <p className="text-13 text-quiet">
          <Trans>Henüz hiçbir bayiye kod verilmedi.</Trans>
        </p>
      ) : null}
      <ul className="divide-y divide-line border-line border-y empty:hidden">
        {list?.map((key) => {
          const name = names.get(key.contact) || '–';
          return (
            <Dealer
              key={key.id}
              dealer={key}
              name={name}
              busy={busy === key.id}
              onAgain={() => give({ id: key.contact, name })}
              onEnd={() => take(key)}
            />
          );
        })}
      </ul>
    </PageDialog>
  );
}

/**
 * Offers to create a contact card, because every dealer needs one. It stands below the box: inside
 * the box's list it would disappear when Enter closes the list.
 */
const NoCard = () => (
  <Link
    href="/workbench?view=customers"
    className="flex min-h-11 items-center font-medium underline"
  >
    <Trans>Müşteriler sayfasında kart aç</Trans>
  </Link>
);

const Code = ({ name, code }: Given) => (
  <div role="status">
    <p>
      <Trans>{name} bu sayfayı bu kodla açar:</Trans>
    </p>
    <p className="mt-1 text-center font-semibold text-24 tabular-nums tracking-[0.08em]">
      {code.slice(0, 5)}-{code.slice(5)}
    </p>
    <p className="mt-1 text-13 text-quiet">
      <Trans>Kod yalnız şimdi görünür; yazın ya da kopyalayın.</Trans>
    </p>
  </div>
);

type DealerProps = {
  dealer: DealerKey;
  name: string;
  busy: boolean;
  onAgain: () => void;
  onEnd: () => void;
};

function Dealer({ dealer: { usedAt }, name, busy, onAgain, onEnd }: DealerProps) {
  const { t } = useLingui();
  const now = correctedNow();
  return (
    <li className="flex flex-wrap items-center gap-2 py-1.5 text-13">
      <span className="mr-auto min-w-0">
        <span className="font-medium">{name}</span>{' '}
        <span className="text-quiet">
          {usedAt > 0 ? (
            <Trans>son giriş {formatAge(Math.max(0, now - usedAt), now)}</Trans>
          ) : (
            <Trans>henüz giriş yapmadı</Trans>
          )}
        </span>
      </span>
      <Button size="sm" loading={busy} aria-label={t`Yeni kod: ${name}`} onClick={onAgain}>
        <Trans>Yeni kod</Trans>
      </Button>
      <Button size="sm" loading={busy} aria-label={t`Kodu iptal et: ${name}`} onClick={onEnd}>
        <Trans>İptal et</Trans>
      </Button>
    </li>
  );
}
