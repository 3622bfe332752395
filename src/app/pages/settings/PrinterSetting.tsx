import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'wouter';
import { PrinterTest } from '@/parts/paper/PrinterTest';
import { Button } from '@/ui/sign/Button';

/** Prints a test page, and links to the settings of each document. */
export function PrinterSetting() {
  const [testing, setTesting] = useState(false);
  return (
    <section aria-labelledby="printer-setting" className="py-5">
      <h3 id="printer-setting" className="mb-2 font-semibold">
        <Trans>Yazıcılar</Trans>
      </h3>
      <p className="max-w-[62ch] text-quiet">
        <Trans>
          Kâğıt, nüsha, kenar boşluğu ve yazıcı her belge için ayrıdır:{' '}
          <Link href="/account/print" className="underline">
            Yazdırma ayarları
          </Link>
        </Trans>
      </p>
      <Button className="mt-3" onClick={() => setTesting(true)}>
        <Trans>Yazıcıyı dene</Trans>
      </Button>
      {testing ? <PrinterTest onDone={() => setTesting(false)} /> : null}
    </section>
  );
}
