import { Trans, useLingui } from '@lingui/react/macro';
import type { HereFound } from '@/data/control/run-here';
import type { ControlSetting } from '@/domain/control/rule';
import { controlRuleName, foundValue } from '@/i18n/control-text';
import { formatDay } from '@/i18n/formats';
import { useHere } from './use-here';
import { personName } from './words';

/**
 * What the rules find in what waits on this device, while the server cannot be reached. `settings`:
 * undefined where the server's were not read; then the rules judge by the thresholds of the house.
 */
export function HerePart({ settings }: { settings: readonly ControlSetting[] | undefined }) {
  const { t } = useLingui();
  const found = useHere(true, settings ?? NONE);
  const title = t`Bu cihazda, henüz sunucuda değil`;
  return (
    <section aria-label={title} className="mx-6 mb-3 max-sm:mx-4">
      <h2 className="font-semibold">{title}</h2>
      <p role="status" className="text-13 text-quiet">
        {found === undefined ? (
          <Trans>Bekleyen kayıtlar denetleniyor…</Trans>
        ) : found.length === 0 ? (
          <Trans>Bekleyen kayıtlarda bulgu yok.</Trans>
        ) : settings ? (
          <Trans>Gönderilince sunucu da denetler; o zaman listede görünür.</Trans>
        ) : (
          <Trans>Firmanın eşikleri okunamadı; başlangıç eşikleriyle denetlendi.</Trans>
        )}
      </p>
      {found && found.length > 0 ? (
        <ul
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls what it can stand on
          tabIndex={0}
          aria-label={title}
          className="mt-2 max-h-56 divide-y divide-line overflow-auto rounded-card border border-line bg-raised"
        >
          {found.map((one) => (
            <Row key={`${one.rule} ${one.day} ${one.subject}`} found={one} />
          ))}
        </ul>
      ) : null}
    </section>
  );
}

const NONE: readonly ControlSetting[] = [];

function Row({ found: { rule, day, value, partyName, numbers, clerk } }: { found: HereFound }) {
  const about = [partyName || (clerk === null ? '' : personName(clerk)), numbers.join(', ')];
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 px-4 py-2 text-13">
      <span className="font-medium">{controlRuleName(rule)}</span>
      <span className="text-right">{foundValue(rule, value)}</span>
      <span className="text-quiet [overflow-wrap:anywhere]">
        {about.filter(Boolean).join(' · ')}
      </span>
      <span className="text-right text-quiet">{formatDay(day)}</span>
    </li>
  );
}
