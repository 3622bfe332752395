import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ContactView } from '@/data/core/types';
import { useIdentitiesOf } from '@/data/identity/use-identities';
import { dayOf } from '@/domain/base/day';
import { isIdentified, legalOf } from '@/domain/contact/contact';
import { countsAsIdentified, identityState } from '@/domain/identity/card';
import { now } from '@/parts/counter/world';
import { useMay } from '@/session/person/permissions';
import { LoadBoundary, loadLater } from '@/ui/load/load-later';
import { WriteIdentity } from '../customer/WriteIdentity';

const CaptureDialog = loadLater(
  async () => (await import('@/parts/identity/CaptureDialog')).CaptureDialog,
);

/**
 * What to do at the limit about a customer who is not identified: write the number, or capture a
 * document. A document that has ended counts as none.
 */
export function CaptureIdentity({ contact }: { contact: ContactView }) {
  const { t } = useLingui();
  const cards = useIdentitiesOf(contact.id);
  const [capturing, setCapturing] = useState(false);
  const may = useMay('inspections', 2);
  const today = dayOf(now());
  // Until they are read nobody is said to have no document.
  if (!cards || countsAsIdentified(cards, isIdentified(contact), today)) return null;
  const ended = identityState(cards, today) === 'ended';
  return (
    <>
      {ended ? <span>{t`Kayıtlı kimliğin süresi doldu.`} </span> : <WriteIdentity />}
      {may ? (
        <button
          type="button"
          onClick={() => setCapturing(true)}
          className="pressable -my-2 ml-3 rounded-control py-2 text-13 text-ambertext underline underline-offset-2 active:bg-sunken"
        >
          <Trans>Kimlik kaydet</Trans>
        </button>
      ) : null}
      {capturing ? (
        <LoadBoundary>
          <CaptureDialog
            contact={contact}
            document={legalOf(contact) === 'company' ? 'sirküler' : 'kimlik'}
            onClose={() => setCapturing(false)}
          />
        </LoadBoundary>
      ) : null}
    </>
  );
}
