import { Trans } from '@lingui/react/macro';
import { currentConfig } from '@/api/config';

const LINK = 'inline-flex min-h-control items-center break-all underline underline-offset-[3px]';

/**
 * Who can be reached besides, and plainly how messages are read: by whom, and who else in the shop
 * sees them.
 */
export function Contacts() {
  const { email = '', whatsapp = '', site = '' } = currentConfig()?.support ?? {};
  const any = Boolean(email || whatsapp || site);
  return (
    <section className="grid gap-2 text-13 text-quiet">
      <p>
        <Trans>
          Talepler bu kurulumun sunucusuna yazılır; destek masası oradan okur ve yanıtlar.
          Firmanızın bütün kullanıcıları görür, başka firmalar görmez.
        </Trans>
      </p>
      {any ? (
        <ul className="text-ink">
          {email ? (
            <li>
              <a href={`mailto:${email}`} className={LINK}>
                {email}
              </a>
            </li>
          ) : null}
          {whatsapp ? (
            <li>
              <a
                href={`https://wa.me/${whatsapp.replace(/\D/g, '')}`}
                target="_blank"
                rel="noreferrer"
                className={LINK}
              >
                WhatsApp {whatsapp}
              </a>
            </li>
          ) : null}
          {site ? (
            <li>
              <a href={site} target="_blank" rel="noreferrer" className={LINK}>
                {site.replace(/^https?:\/\//, '')}
              </a>
            </li>
          ) : null}
        </ul>
      ) : (
        <p>
          <Trans>
            Başka bir iletişim yolu tanımlanmamış: yanıt yalnızca buradan gelir, sunucuyu işleten
            kişi destek masasına girdiğinde okunur.
          </Trans>
        </p>
      )}
    </section>
  );
}
