import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'wouter';
import { useFindings } from '@/data/slip/use-findings';
import type { Finding } from '@/domain/base/refusal';
import { findingText } from '@/i18n/refusal-text';
import { RecordRow } from './RecordRow';
import { Section } from './Section';
import { waitsFor } from './Unverified';
import { useSubject } from './use-subject';

/** Facts that the server kept, and about which a person should know. */
export function Findings({ now }: { now: number }) {
  const { rows } = useFindings();
  return (
    <Section
      title={<Trans>İncelemeniz gereken</Trans>}
      note={<Trans>Sunucu kaydı aldı, bir uyarı bıraktı. Göndermeyi durdurmaz.</Trans>}
      items={useMemo(
        () => byRecord(rows.filter((finding) => waitsFor(finding) === undefined)),
        [rows],
      )}
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
  const { at, subject } = findings[0];
  const clash = findings.find(({ code }) => code === 'tax-id-clash' || code === 'passport-clash');
  const sentences = new Set(findings.map(({ code }) => i18n._(findingText(code))));
  const about = useSubject(subject);
  const other = useSubject({ kind: 'contacts', id: clash ? String(clash.detail.other) : '' });
  const links = [about, other].flatMap((one) => one?.link ?? []);
  const title =
    Array.from(new Set([about?.name, numberIn(findings)]))
      .filter(Boolean)
      .join(' · ') || t`Kayıt`;
  return (
    <>
      <RecordRow
        dot="late"
        title={title}
        detail={Array.from(sentences).join(' ')}
        at={at}
        now={now}
      />
      {links.length > 0 ? (
        <p className="flex flex-wrap gap-x-4 gap-y-1 px-4 pb-3 pl-[46px]">
          {links.map(({ text, href }) => (
            <Go key={href} href={href}>
              {text}
            </Go>
          ))}
        </p>
      ) : null}
    </>
  );
}

/** The document that it came with: of goods, counts and work the one that moved them. */
const numberIn = (findings: Found): string | undefined =>
  findings.map(({ detail }) => detail.number).find((number) => typeof number === 'string');

const Go = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link
    href={href}
    className="pressable inline-flex min-h-9 items-center text-13 underline decoration-edge underline-offset-4 hover:decoration-ink pointer-coarse:min-h-11"
  >
    {children}
  </Link>
);
