import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { activate, LOCALE_NAMES, LOCALES, type Locale } from '@/i18n/i18n';
import { Dialog } from '@/ui/dialog/Dialog';
import { CheckIcon } from '@/ui/sign/Icon';
import { cx } from '@/ui/style/classes';

/** Each language calls itself by its own name; a choice is spoken at once. */
export function LanguageDialog({ onClose }: { onClose: () => void }) {
  const { i18n } = useLingui();
  const [failed, setFailed] = useState(false);
  const choose = (locale: Locale) => activate(locale).then(onClose, () => setFailed(true));
  return (
    <Dialog open onClose={onClose} title={<Trans>Dil</Trans>}>
      <ul className="-mx-3 grid">
        {LOCALES.map((locale) => (
          <li key={locale}>
            <button
              type="button"
              lang={locale}
              aria-current={i18n.locale === locale ? 'true' : undefined}
              onClick={() => choose(locale)}
              className={cx(
                'pressable flex min-h-11 w-full items-center justify-between rounded-control px-3 text-left active:bg-sunken',
                i18n.locale === locale && 'font-semibold',
              )}
            >
              {LOCALE_NAMES[locale]}
              {i18n.locale === locale ? <CheckIcon size={16} /> : null}
            </button>
          </li>
        ))}
      </ul>
      {failed ? (
        <p role="alert" className="mt-2 text-13 text-ambertext">
          <Trans>Bu dil şimdi indirilemedi; ağ gelince yeniden deneyin.</Trans>
        </p>
      ) : null}
    </Dialog>
  );
}
