import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Check } from '@/ui/field/Check';
import { Button } from '@/ui/sign/Button';
import { diagnostics, type ReadErrors } from '../diagnostics';

/** The diagnostic log at a person's word, and its whole text for whoever wants to read it first. */
export function AttachLog({
  checked,
  onChange,
  readErrors,
}: {
  checked: boolean;
  onChange: (checked: boolean) => void;
  readErrors: ReadErrors;
}) {
  const { t } = useLingui();
  const [shown, setShown] = useState(false);
  return (
    <div>
      <Check
        label={t`Tanı kaydını ekle`}
        checked={checked}
        onChange={onChange}
        hint={t`Sürüm, tarayıcı, bekleyen kayıt sayısı ve son hatalar. Ad, telefon, fiş içeriği yoktur.`}
      />
      {checked ? (
        <div className="pl-8">
          <Button
            variant="bare"
            size="sm"
            aria-expanded={shown}
            className="mb-1 text-quiet"
            onClick={() => setShown(!shown)}
          >
            {shown ? <Trans>Metni gizle</Trans> : <Trans>Ne gidiyor?</Trans>}
          </Button>
          {shown ? <LogText readErrors={readErrors} /> : null}
        </div>
      ) : null}
    </div>
  );
}

function LogText({ readErrors }: { readErrors: ReadErrors }) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  useEffect(() => {
    diagnostics(readErrors).then(setText, () => undefined);
  }, [readErrors]);
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
      tabIndex={0}
      aria-label={t`Tanı kaydı`}
      className="max-h-48 overflow-auto rounded-control bg-sunken p-3"
    >
      <pre className="whitespace-pre-wrap text-12 [overflow-wrap:anywhere]">{text}</pre>
    </section>
  );
}
