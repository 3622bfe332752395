import { t } from '@lingui/core/macro';
import type { Shortcut } from '@/domain/base/day-range';

/** The ready ranges by name, in the language of the moment. */
export const shortcutWords = (): Record<Shortcut, string> => ({
  today: t`Bugün`,
  'last-7': t`Son 7 gün`,
  'this-month': t`Bu ay`,
  'last-month': t`Geçen ay`,
  'last-3-months': t`Son 3 ay`,
});
