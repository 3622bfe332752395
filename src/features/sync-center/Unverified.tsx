import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { MOST_SETTLED, SETTLED_BY_PIN, type Verdict } from '@/contract/people/pin';
import { useFindings } from '@/data/slip/use-findings';
import type { Finding } from '@/domain/base/refusal';
import { useUserName } from '@/session/person/permissions';
import { settleFindings } from '@/session/person/pin-proof';
import { session } from '@/session/state/store';
import { Dialog } from '@/ui/dialog/Dialog';
import { PinPad } from '@/ui/pad/PinPad';
import { Button } from '@/ui/sign/Button';
import { showToast } from '@/ui/sign/toast';
import { RecordRow } from './RecordRow';
import { Section } from './Section';

type Group = { user: string; findings: Finding[] };

/** Whose PIN a finding waits for; undefined for every other finding. */
export function waitsFor({ code, detail }: Finding): string | undefined {
  const key = (SETTLED_BY_PIN as Partial<Record<string, string>>)[code];
  const user = key === undefined ? undefined : detail[key];
  return typeof user === 'string' ? user : undefined;
}

/** The findings that wait for a PIN, by person. */
function byPerson(findings: readonly Finding[]): Group[] {
  const groups = new Map<string, Group>();
  for (const finding of findings) {
    const user = waitsFor(finding);
    if (user === undefined) continue;
    const group = groups.get(user) ?? { user, findings: [] };
    group.findings.push(finding);
    groups.set(user, group);
  }
  return Array.from(groups.values());
}

/**
 * Approvals and take-overs that only a device had checked: the person who is named confirms or
 * contests them by PIN.
 */
export function Unverified({ now }: { now: number }) {
  const { rows } = useFindings();
  return (
    <Section
      title={<Trans>Çevrimdışı onay, doğrulanmadı</Trans>}
      note={<Trans>Adı yazılan kişi PIN’iyle onaylar ya da itiraz eder.</Trans>}
      items={useMemo(() => byPerson(rows), [rows])}
      itemKey={({ user }) => user}
    >
      {(group) => <PersonRow group={group} now={now} />}
    </Section>
  );
}

function PersonRow({ group: { user, findings }, now }: { group: Group; now: number }) {
  const { t } = useLingui();
  const { networkerror } = useSnapshot(session);
  const name = useUserName(user);
  const [asking, setAsking] = useState<Verdict>();
  const closed = networkerror ? t`Çevrimdışı: PIN’i sunucu doğrular, ağ gerekir` : undefined;
  const numbers = findings.flatMap(({ detail: { number } }) =>
    typeof number === 'string' ? [number] : [],
  );
  return (
    <>
      <RecordRow
        dot="late"
        title={name}
        detail={
          <>
            <Plural value={findings.length} one="# kayıt" other="# kayıt" /> {numbers.join(', ')}
          </>
        }
        at={findings[0]?.at ?? now}
        now={now}
      />
      <div className="flex flex-wrap gap-2 px-4 pb-3 pl-[46px]">
        <Button size="sm" reason={closed} onClick={() => setAsking('confirmed')}>
          <Trans>Bendim, onayla</Trans>
        </Button>
        <Button size="sm" variant="bare" reason={closed} onClick={() => setAsking('contested')}>
          <Trans>Ben değildim</Trans>
        </Button>
      </div>
      {asking ? (
        <Asking
          user={user}
          name={name}
          findings={findings}
          verdict={asking}
          onClose={() => setAsking(undefined)}
        />
      ) : null}
    </>
  );
}

type AskingProps = {
  user: string;
  name: string;
  findings: readonly Finding[];
  verdict: Verdict;
  onClose: () => void;
};

function Asking({ user, name, findings, verdict, onClose }: AskingProps) {
  const { t } = useLingui();
  const ids = findings.slice(0, MOST_SETTLED).map(({ id }) => id);
  const judge = async (pin: string) => {
    const judged = await settleFindings(user, pin, verdict, ids);
    if (!judged.ok) return judged;
    showToast({
      type: 'success',
      message: verdict === 'confirmed' ? t`Onaylandı` : t`İtiraz kaydedildi`,
    });
    onClose();
    return judged;
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={verdict === 'confirmed' ? t`Onayla` : t`İtiraz et`}
      description={name}
    >
      <div className="mt-4">
        <PinPad label={t`${name} için PIN`} onPin={judge} />
      </div>
    </Dialog>
  );
}
