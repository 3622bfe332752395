import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'wouter';
import type { ContactView } from '@/data/core/types';
import { useIdentitiesOf } from '@/data/identity/use-identities';
import { dayOf } from '@/domain/base/day';
import { legalOf } from '@/domain/contact/contact';
import { identityState } from '@/domain/identity/card';
import { identityDocumentName, identityStateName } from '@/i18n/identity-card-text';
import { now } from '@/parts/counter/world';
import { recordPath } from '@/session/page/record-path';
import { useMay } from '@/session/person/permissions';
import { LoadBoundary, loadLater } from '@/ui/load/load-later';
import { Badge } from '@/ui/sign/Badge';
import { Button } from '@/ui/sign/Button';

const CaptureDialog = loadLater(
  async () => (await import('@/parts/identity/CaptureDialog')).CaptureDialog,
);

const TONES = { valid: 'neutral', ending: 'amber', ended: 'danger', missing: 'neutral' } as const;

/** The contact's identity cards in a line: state, the newest one, and the way to capture another. */
export function ContactIdentity({ contact }: { contact: ContactView }) {
  const { t } = useLingui();
  const cards = useIdentitiesOf(contact.id) ?? [];
  const [capturing, setCapturing] = useState(false);
  const sees = useMay('inspections', 1);
  const writes = useMay('inspections', 2);
  if (!sees) return null;
  const state = identityState(cards, dayOf(now()));
  const [newest] = cards;
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-2 border-line border-t pt-2 text-13">
      <span className="flex flex-wrap items-center gap-2">
        <span className="text-quiet">
          <Trans>Kimlik</Trans>
        </span>
        <Badge tone={TONES[state]}>{identityStateName(state)}</Badge>
        {newest ? (
          <Link
            href={recordPath('identity', newest.id)}
            className="inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:decoration-ink"
          >
            {`${identityDocumentName(newest.document)} ${newest.masked}`}
          </Link>
        ) : null}
      </span>
      <Button
        size="sm"
        reason={writes ? undefined : t`Bunun için yetkiniz yok.`}
        onClick={() => setCapturing(true)}
      >
        <Trans>Kimlik kaydet</Trans>
      </Button>
      {capturing ? (
        <LoadBoundary>
          <CaptureDialog
            contact={contact}
            document={legalOf(contact) === 'company' ? 'sirküler' : 'kimlik'}
            onClose={() => setCapturing(false)}
          />
        </LoadBoundary>
      ) : null}
    </div>
  );
}
