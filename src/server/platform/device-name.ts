const SYSTEM = /Android|iPhone|iPad|Windows|Mac OS|CrOS|Linux/;
const BROWSER = /Edg|OPR|SamsungBrowser|Firefox|Chrome|Safari/;
const WORDS: Record<string, string> = {
  'Mac OS': 'macOS',
  CrOS: 'ChromeOS',
  Edg: 'Edge',
  OPR: 'Opera',
  SamsungBrowser: 'Samsung Internet',
};

/**
 * Names a device by system and browser, from its `User-Agent`, for the person's list of sessions;
 * '' if neither is known.
 */
export function deviceName(userAgent: string | undefined): string {
  const found = [SYSTEM, BROWSER].map((kind) => kind.exec(userAgent ?? '')?.[0] ?? '');
  return found
    .filter(Boolean)
    .map((name) => WORDS[name] ?? name)
    .join(' · ');
}
