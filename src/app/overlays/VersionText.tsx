import { Trans } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { currentConfig } from '@/api/config';
import { session } from '@/session/state/store';

/** The updates page on the support site; an operator may name the page itself. */
export const updatesPage = (site: string): string =>
  /^https?:\/\/[^/]+\/?$/.test(site) ? `${site.replace(/\/$/, '')}/guncellemeler` : site;

/** Which version is live, and where to read what is new in it. */
export function VersionText() {
  const { liveVersion, uiVersion } = useSnapshot(session);
  const site = currentConfig()?.support.site;
  return (
    <>
      {liveVersion === uiVersion ? (
        <Trans>Milyem’in yeni bir sürümü hazır.</Trans>
      ) : (
        <Trans>Milyem {liveVersion} sürümü yayında.</Trans>
      )}{' '}
      {site ? (
        <a
          href={updatesPage(site)}
          target="_blank"
          rel="noreferrer"
          className="text-quiet underline"
        >
          <Trans>Yenilikler</Trans>
        </a>
      ) : null}
    </>
  );
}
