import { Trans, useLingui } from '@lingui/react/macro';
import { headOf } from '@/contract/mutation';
import { useContactCard } from '@/data/contact/use-contacts';
import type { ContactView } from '@/data/core/types';
import { commit } from '@/session/page/commit';
import { mint } from '@/session/page/mint';
import { Button } from '@/ui/sign/Button';
import { showToast } from '@/ui/sign/toast';

/** The cards that count to this one, each of which can stand for itself again. */
export function Absorbed({ contact, may }: { contact: ContactView; may: boolean }) {
  const absorbed = contact.absorbed ?? [];
  if (absorbed.length === 0) return null;
  return (
    <section className="mt-3 border-line border-t pt-2 text-13">
      <h3 className="font-semibold">
        <Trans>Bu kartta sayılanlar</Trans>
      </h3>
      <ul>
        {absorbed.map((id) => (
          <One key={id} id={id} into={contact.id} may={may} />
        ))}
      </ul>
    </section>
  );
}

function One({ id, into, may }: { id: string; into: string; may: boolean }) {
  const { t } = useLingui();
  const card = useContactCard(id);
  const part = async () => {
    const saved = await commit(
      ({ at }) => ({ ...headOf('contact.unmerge'), id: into, at, merged: id }),
      { id: mint() },
    );
    if (saved.ok) showToast({ type: 'success', message: t`Kart ayrıldı` });
    else showToast({ type: 'error', message: t`Bu cihaza yazılamadı, kart ayrılmadı.` });
  };
  return (
    <li className="flex items-center justify-between gap-3">
      <span className="wrap-anywhere min-w-0">
        {[card?.name ?? '–', card?.phone].filter(Boolean).join(' · ')}
      </span>
      <Button
        variant="bare"
        size="sm"
        reason={may ? undefined : t`Bunun için yetkiniz yok.`}
        onClick={() => void part()}
      >
        <Trans>Ayır</Trans>
      </Button>
    </li>
  );
}
