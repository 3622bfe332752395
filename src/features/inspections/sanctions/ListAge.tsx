import { Plural, Trans } from '@lingui/react/macro';
import { isOldList, oldestOf } from '@/domain/screening/list-age';
import { formatAge } from '@/i18n/formats';
import { correctedNow } from '@/sync/clock';
import { Badge } from '@/ui/sign/Badge';
import type { ScreeningDesk } from './use-screening';

/** How many lists are asked and how old the oldest is; late after a week. */
export function ListAge({
  desk: { lists, fault },
}: {
  desk: Pick<ScreeningDesk, 'lists' | 'fault'>;
}) {
  if (fault)
    return (
      <Badge tone="amber">
        <Trans>Yeni listeler alınamadı; eldekiler kullanılıyor</Trans>
      </Badge>
    );
  if (!lists)
    return (
      <span className="text-13 text-quiet">
        <Trans>Listeler açılıyor…</Trans>
      </span>
    );
  const oldest = oldestOf(lists);
  if (oldest === null)
    return (
      <Badge tone="amber">
        <Trans>Liste yok, sorgulanamaz</Trans>
      </Badge>
    );
  const now = correctedNow();
  const entries = lists.reduce((sum, { entries: count }) => sum + count, 0).toLocaleString('tr-TR');
  const late = isOldList(oldest, now);
  return (
    <span className={late ? 'text-13 text-ambertext' : 'text-13 text-quiet'}>
      <Plural value={lists.length} one="# liste" other="# liste" />
      {' · '}
      <Trans>en eskisi {formatAge(now - oldest, now)}</Trans>
      {' · '}
      <Trans>{entries} kayıt</Trans>
    </span>
  );
}
