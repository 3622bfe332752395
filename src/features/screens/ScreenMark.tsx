import { Trans, useLingui } from '@lingui/react/macro';
import type { ScreenDevice } from '@/contract/screen/screen';
import type { PriceScreen } from '@/domain/price/price-screen';
import { formatSpan } from '@/i18n/formats';
import { correctedNow } from '@/sync/clock';
import { Badge } from '@/ui/sign/Badge';
import {
  clocksNow,
  type ReceivedMessage,
  type ScreenState,
  screenState,
  shownAt,
} from './screen-state';
import { useScreenWords } from './use-screen-words';

type MarkProps = {
  heard: ReceivedMessage | undefined;
  devices: readonly ScreenDevice[] | undefined;
};

const TONES = {
  live: 'gold',
  stale: 'amber',
  closed: 'neutral',
  absent: 'neutral',
  unknown: 'neutral',
} as const satisfies Record<ScreenState, string>;

/** How a screen stands now, in a word. */
export function ScreenMark({ heard, devices }: MarkProps) {
  const { t } = useLingui();
  if (!heard) return null;
  const shown = shownAt(heard, clocksNow());
  const state = screenState(shown, devices, correctedNow());
  const words: Record<ScreenState, string> = {
    live: t`canlı`,
    stale: t`fiyatı eski`,
    closed: heard.message.look.dark ? t`kapalı · karartıldı` : t`kapalı · saat dışı`,
    absent: t`bağlı değil`,
    unknown: t`durumu bilinmiyor`,
  };
  return <Badge tone={TONES[state]}>{words[state]}</Badge>;
}

/** What stands on it and how: rows, template, oldest price. */
export function ScreenFacts({ screen }: { screen: PriceScreen }) {
  const words = useScreenWords();
  const rows = screen.groups.reduce((sum, group) => sum + group.rows.length, 0);
  const template = [
    words.theme[screen.theme],
    words.size[screen.size],
    words.sides[screen.sides],
  ].join(' · ');
  return (
    <p className="text-13 text-quiet">
      <Trans>
        {rows} satır · {template} · en eski fiyat {formatSpan(screen.maxAge * 1_000)}
      </Trans>
    </p>
  );
}
