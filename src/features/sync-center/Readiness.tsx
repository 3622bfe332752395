import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import type { Check, Level } from '@/session/readiness/judge';
import { isMendable, type Mendable, mend, needsNetwork } from '@/session/readiness/mend';
import { readiness } from '@/session/readiness/state';
import { look } from '@/session/readiness/watch';
import { session } from '@/session/state/store';
import { Button } from '@/ui/sign/Button';
import { Dot, type DotKind } from '@/ui/sign/Dot';
import { LEVEL_WORD, MEND_WORD, POINT_NAME, WHY_TEXT } from './readiness-text';

const DOT: Record<Level, DotKind> = {
  ready: 'live',
  coming: 'waiting',
  weak: 'late',
  missing: 'late',
};

/**
 * Checks whether this device can go on working without a network, point by point, each with a
 * remedy.
 */
export function Readiness() {
  const { level, checks } = useSnapshot(readiness);
  useEffect(() => void look(), []);
  return (
    <section aria-labelledby="ready-title" className="mb-6">
      <h2 id="ready-title" className="mb-2 font-semibold text-13">
        <Trans>Ağsız çalışma</Trans>
      </h2>
      <div className="rounded-card border border-line bg-raised">
        <p className="px-4 py-3 font-medium" role="status">
          <ReadySentence level={level} />
        </p>
        {checks.length === 0 ? null : (
          <ul className="divide-y divide-line border-line border-t">
            {checks.map((check) => (
              <Point key={check.point} check={check} />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

export function ReadySentence({ level }: { level: Level | null }) {
  switch (level) {
    case null:
      return <Trans>Kontrol ediliyor…</Trans>;
    case 'ready':
      return <Trans>Ağ kesilirse bu cihazda satış sürer.</Trans>;
    case 'coming':
      return <Trans>Bu cihaz ağsız çalışmaya hazırlanıyor.</Trans>;
    case 'weak':
      return <Trans>Ağ kesilirse satış sürer; bir noktaya dikkat edin.</Trans>;
    case 'missing':
      return <Trans>Ağ kesilirse bu cihaza güvenmeyin: eksikler var.</Trans>;
  }
}

function Point({ check: { point, level, why } }: { check: Check }) {
  const { i18n } = useLingui();
  return (
    <li className="grid grid-cols-[16px_minmax(0,1fr)_auto] items-baseline gap-x-2 px-4 py-2">
      <Dot kind={DOT[level]} />
      <span>{i18n._(POINT_NAME[point])}</span>
      <span
        className={
          level === 'weak' || level === 'missing' ? 'text-13 text-ambertext' : 'text-13 text-quiet'
        }
      >
        {i18n._(LEVEL_WORD[level])}
      </span>
      {why === 'fine' ? null : (
        <p className="col-span-2 col-start-2 text-13 text-quiet">{i18n._(WHY_TEXT[why])}</p>
      )}
      {isMendable(point) &&
      (level === 'weak' || level === 'missing') &&
      why !== 'little-room' &&
      why !== 'no-room' ? (
        <Mend point={point} />
      ) : null}
    </li>
  );
}

function Mend({ point }: { point: Mendable }) {
  const { i18n, t } = useLingui();
  const { networkerror } = useSnapshot(session);
  const [busy, setBusy] = useState(false);
  const start = () => {
    setBusy(true);
    mend(point).finally(() => setBusy(false));
  };
  return (
    <Button
      size="sm"
      className="col-span-2 col-start-2 mt-1.5 justify-self-start"
      loading={busy}
      reason={networkerror && needsNetwork(point) ? t`Ağ gelince açılır` : undefined}
      onClick={start}
    >
      {i18n._(MEND_WORD[point])}
    </Button>
  );
}
