import { Trans } from '@lingui/react/macro';
import { currentConfig } from '@/api/config';

const LINK = 'inline-flex min-h-control items-center break-all underline underline-offset-[3px]';

/** Whom to ask, as the configuration names them; nothing where it names nobody. */
export function SupportContacts() {
  const support = currentConfig()?.support;
  if (!support?.email && !support?.whatsapp) return null;
  return (
    <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 text-13">
      {support.email ? (
        <>
          <dt className="text-quiet">
            <Trans>E-posta</Trans>
          </dt>
          <dd>
            <a href={`mailto:${support.email}`} className={LINK}>
              {support.email}
            </a>
          </dd>
        </>
      ) : null}
      {support.whatsapp ? (
        <>
          <dt className="text-quiet">WhatsApp</dt>
          <dd>
            <a
              href={`https://wa.me/${support.whatsapp.replace(/\D/g, '')}`}
              target="_blank"
              rel="noreferrer"
              className={LINK}
            >
              {support.whatsapp}
            </a>
          </dd>
        </>
      ) : null}
    </dl>
  );
}
