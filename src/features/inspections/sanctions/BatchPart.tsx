import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { MOST_ASKED } from '@/contract/screening/screening';
import type { Answered } from '@/session/screening/ask-many';
import { Textarea } from '@/ui/field/Textarea';
import { Badge } from '@/ui/sign/Badge';
import { Button } from '@/ui/sign/Button';
import { askedOf, NOBODY } from './asked-form';
import { RunState } from './RunState';
import { scoreText, verdictText } from './screening-words';
import { useAskMany } from './use-ask-many';
import type { ScreeningDesk } from './use-screening';

/** A line is a name, or a name and a birth with a tab or semicolon between them. */
const lineOf = (line: string) => {
  const [name = '', birth = ''] = line.split(/[\t;]/);
  return askedOf({ ...NOBODY, name: name.slice(0, 300), birth });
};

const isHit = ({ verdict }: Answered): boolean => verdict !== 'clean';

/** Many names at once, one a line. Each is kept as a query of its own. */
export function BatchPart({ desk }: { desk: ScreeningDesk }) {
  const { t } = useLingui();
  const many = useAskMany(desk);
  const [text, setText] = useState('');
  const names = text
    .split('\n')
    .map(lineOf)
    .filter(({ name }) => name !== '');
  const tooMany = names.length > MOST_ASKED;
  const run = () => {
    if (names.length > 0 && !tooMany && desk.lists) many.run(names);
  };
  return (
    <div className="mx-auto max-w-[900px]">
      <Textarea
        label={t`Adlar`}
        value={text}
        onValue={setText}
        rows={8}
        disabled={many.isRunning}
        hint={t`Her satıra bir ad; isterseniz noktalı virgülden sonra doğum günü ya da yılı.`}
        error={tooMany ? t`Bir seferde en çok 1.000 ad sorulur.` : undefined}
      />
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button variant="primary" loading={many.isRunning} onClick={run}>
          <Trans>Hepsini sor</Trans>
        </Button>
        {many.isRunning ? (
          <Button onClick={many.stop}>
            <Trans>Durdur</Trans>
          </Button>
        ) : null}
        <RunState many={many} />
      </div>
      <Hits answers={many.answers.filter(isHit)} />
    </div>
  );
}

function Hits({ answers }: { answers: readonly Answered[] }) {
  if (answers.length === 0) return null;
  return (
    <ul className="mt-4 divide-y divide-line rounded-card border border-line bg-raised">
      {answers.map(({ asked, found, verdict }, at) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: answers are only added at the end
          key={at}
          className="flex flex-wrap items-center gap-3 px-4 py-2"
        >
          <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
            <span className="font-medium">{asked.name}</span>
            <span className="block text-13 text-quiet">{found.hits[0]?.name}</span>
          </span>
          {found.hits[0] ? (
            <span className="tabular-nums">{scoreText(found.hits[0].score)}</span>
          ) : null}
          <Badge tone="amber">{verdictText(verdict)}</Badge>
        </li>
      ))}
    </ul>
  );
}
