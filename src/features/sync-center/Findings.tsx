import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'wouter';
import { useCheque } from '../../data/use-cheques';
import { useContactCard } from '../../data/use-contacts';
import { useFindings } from '../../data/use-findings';
import { useShipment } from '../../data/use-shipments';
import { useTransaction } from '../../data/use-transaction';
import type { Finding } from '../../domain/refusal';
import { chequeName } from '../../i18n/cheque-text';
import { findingText } from '../../i18n/refusal-text';
import { Line } from './Line';
import { Section } from './Section';

/** Facts that the server kept, and about which a person should know. */
export function Findings({ now }: { now: number }) {
  const { rows } = useFindings();
  return (
    <Section
      title={<Trans>İncelemeniz gereken</Trans>}
      note={<Trans>Sunucu kaydı aldı, bir uyarı bıraktı. Göndermeyi durdurmaz.</Trans>}
      items={useMemo(() => byRecord(rows), [rows])}
      itemKey={([finding]) => finding.id}
      first={5}
    >
      {(findings) => <FoundRow findings={findings} now={now} />}
    </Section>
  );
}

type Found = [Finding, ...Finding[]];

/** All that was found about one record stands in one place, where the newest of it is. */
function byRecord(findings: readonly Finding[]): Found[] {
  const groups = new Map<string, Found>();
  for (const finding of findings) {
    const key = `${finding.subject.kind}/${finding.subject.id}`;
    const known = groups.get(key);
    if (known) known.push(finding);
    else groups.set(key, [finding]);
  }
  return Array.from(groups.values());
}

function FoundRow({ findings, now }: { findings: Found; now: number }) {
  const { i18n, t } = useLingui();
  const { subject, at } = findings[0];
  const clash = findings.find(({ code }) => code === 'tax-id-clash');
  const sentences = new Set(findings.map(({ code }) => i18n._(findingText(code))));
  const slip = useTransaction(subject.kind === 'transactions' ? subject.id : '');
  const contact = useContactCard(subject.kind === 'contacts' ? subject.id : null);
  const other = useContactCard(clash ? String(clash.detail.other) : null);
  const cheque = useCheque(subject.kind === 'cheques' ? subject.id : '');
  const shipment = useShipment(subject.kind === 'shipments' ? subject.id : '');
  const title = slip?.number ?? contact?.name ?? shipment?.number ?? (cheque ? chequeName(cheque) : (numberIn(findings) ?? t`Kayıt`));
  return (
    <>
      <Line dot="late" title={title} detail={Array.from(sentences).join(' ')} at={at} now={now} />
      {cheque ? (
        <p className="px-4 pb-3 pl-[46px]">
          <Go href={`/accounts?view=cheques&state=all&cheque=${encodeURIComponent(cheque.id)}`}>
            <Trans>Çeki aç</Trans>
          </Go>
        </p>
      ) : null}
      {shipment ? (
        <p className="px-4 pb-3 pl-[46px]">
          <Go href={`/inventory/transactions?state=all&shipment=${encodeURIComponent(shipment.id)}`}>
            <Trans>Sevki aç</Trans>
          </Go>
        </p>
      ) : null}
      {contact ? (
        <p className="flex flex-wrap gap-x-4 gap-y-1 px-4 pb-3 pl-[46px]">
          {[contact, other].map((card) => (card ? <CardLink key={card.id} id={card.id} name={card.name} /> : null))}
        </p>
      ) : null}
    </>
  );
}

/** The document that said it, of what has no number of its own: a bar, a work order, a count. */
const numberIn = (findings: Found): string | undefined => findings.map(({ detail }) => detail.number).find((number) => typeof number === 'string');

/** To the card, where cards are merged and corrected. */
const CardLink = ({ id, name }: { id: string; name: string }) => (
  <Go href={`/workbench?view=customers&contact=${encodeURIComponent(id)}`}>
    <Trans>{name} kartını aç</Trans>
  </Go>
);

const Go = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link
    href={href}
    className="pressable inline-flex min-h-9 items-center text-13 underline decoration-edge underline-offset-4 hover:decoration-ink pointer-coarse:min-h-11"
  >
    {children}
  </Link>
);
