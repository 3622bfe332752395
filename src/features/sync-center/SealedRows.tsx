import { Plural, Trans } from '@lingui/react/macro';
import { useUserName } from '@/session/person/permissions';
import type { Row } from '@/sync/types';
import { RecordRow } from './RecordRow';
import { Section } from './Section';
import { type Pile, pilesOf } from './sealed-piles';

export function SealedRows({ rows, now }: { rows: readonly Row[]; now: number }) {
  return (
    <Section
      title={<Trans>Devralınan</Trans>}
      note={<Trans>Mühürlü; içini yalnız sunucu açar. Bu oturum taşır.</Trans>}
      items={pilesOf(rows)}
      count={rows.length}
      itemKey={(pile) => pile.actor}
    >
      {(pile) => <PileLine pile={pile} now={now} />}
    </Section>
  );
}

function PileLine({ pile: { actor, count, oldest }, now }: { pile: Pile; now: number }) {
  const name = useUserName(actor);
  return (
    <RecordRow
      dot="waiting"
      title={name}
      detail={<Plural value={count} one="# mühürlü kayıt" other="# mühürlü kayıt" />}
      at={oldest}
      now={now}
    />
  );
}
