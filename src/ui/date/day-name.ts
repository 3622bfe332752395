import { type Day, dayStart } from '@/domain/base/day';

const ZONE = 'Europe/Istanbul';

/** Parts of a day as the language names them: "Cuma", "27 Kasım Cuma", "Kasım 2026". */
export const dayPart = (day: Day, locale: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat([locale, 'tr'], { ...options, timeZone: ZONE }).format(dayStart(day));
