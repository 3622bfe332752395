import { Trans, useLingui } from '@lingui/react/macro';
import { formatDateTime } from '@/i18n/formats';
import { refusalText } from '@/i18n/refusal-text';
import type { Answered } from '@/sync/types';
import { Button } from '@/ui/sign/Button';
import type { DotKind } from '@/ui/sign/Dot';
import { saveFile } from '@/ui/table/export/save-file';
import { kindWord } from './kind-word';
import { logText } from './log-text';
import { RecordRow } from './RecordRow';
import { Section } from './Section';

const DOT: Record<Answered['end'], DotKind> = {
  applied: 'live',
  refused: 'refused',
  superseded: 'waiting',
};

/** How every record of this device ended, newest first, as long as it is kept. */
export function Log({ ends, now }: { ends: readonly Answered[]; now: number }) {
  const download = () =>
    saveFile(
      `milyem-gonderim-${formatDateTime(now).replace(/\D+/g, '-')}.csv`,
      new Blob([logText(ends)], { type: 'text/csv' }),
    );
  return (
    <Section
      title={<Trans>Günlük</Trans>}
      note={<Trans>Bu cihazdan gidenlerin sonu; 35 gün saklanır.</Trans>}
      items={ends}
      itemKey={(end) => end.id}
      first={0}
      action={
        <Button size="sm" onClick={download}>
          <Trans>Günlüğü indir</Trans>
        </Button>
      }
    >
      {(end) => <LogLine end={end} now={now} />}
    </Section>
  );
}

function LogLine({ end, now }: { end: Answered; now: number }) {
  const { i18n, t } = useLingui();
  const kind = kindWord(end.kind);
  const word = {
    applied: t`Ulaştı`,
    refused: t`Kabul edilmedi`,
    superseded: t`Yerine yenisi gönderildi`,
  }[end.end];
  const why = end.end === 'refused' ? i18n._(refusalText(end.answer.code)) : '';
  return (
    <RecordRow
      dot={DOT[end.end]}
      title={end.number ? `${end.number} ${kind}` : kind}
      detail={[word, why].filter(Boolean).join(': ')}
      at={end.answeredAt}
      now={now}
    />
  );
}
