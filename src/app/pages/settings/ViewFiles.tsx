import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { readViewsFile, viewsFile } from '@/session/view/view-file';
import { viewShelf } from '@/session/view/view-shelf';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { FileButton } from '@/ui/field/FileButton';
import { Button } from '@/ui/sign/Button';
import { saveFile } from '@/ui/table/export/save-file';

const FILE = 'milyem-sayfa-ayarlari.json';
const count = (): number => Object.keys(viewShelf.own()).length;

/** Saves the person’s page settings to a file, loads them from a file, or resets them all. */
export function ViewFiles() {
  const { t } = useLingui();
  const own = useSyncExternalStore(viewShelf.subscribe, count, count);
  const [asks, setAsks] = useState(false);
  const [said, setSaid] = useState<ReactNode>(null);
  const take = async (file: File) => {
    const read = readViewsFile(await file.text().catch(() => ''));
    if (!read.ok) {
      setSaid(
        read.error === 'empty' ? (
          <Trans>Dosyada sayfa ayarı yok; hiçbir şey değişmedi.</Trans>
        ) : (
          <Trans>Bu bir sayfa ayarları dosyası değil; hiçbir şey değişmedi.</Trans>
        ),
      );
      return;
    }
    const all = Object.entries(read.value);
    for (const [name, value] of all) viewShelf.put(name, value);
    setSaid(<Plural value={all.length} one="# ayar alındı." other="# ayar alındı." />);
  };
  const reset = () => {
    for (const name of Object.keys(viewShelf.own())) viewShelf.put(name, null);
    setAsks(false);
    setSaid(<Trans>Bütün sayfalar başlangıca döndü.</Trans>);
  };
  const none = own === 0 ? t`Henüz kendi seçiminiz yok.` : undefined;
  return (
    <section aria-labelledby="view-files" className="mt-8 border-line border-t pt-5">
      <h2 id="view-files" className="font-semibold text-18">
        <Trans>Bütün sayfalar</Trans>
      </h2>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button reason={none} onClick={() => saveFile(FILE, viewsFile(viewShelf.own()))}>
          <Trans>Dosyaya aktar</Trans>
        </Button>
        <FileButton accept="application/json,.json" onFile={(file) => void take(file)}>
          <Trans>Dosyadan al</Trans>
        </FileButton>
        <Button reason={none} onClick={() => setAsks(true)}>
          <Trans>Hepsini sıfırla</Trans>
        </Button>
      </div>
      <p role="status" className="mt-2 min-h-6 text-13 text-quiet">
        {said}
      </p>
      <ConfirmDialog
        open={asks}
        title={t`Sayfa ayarlarını sıfırla`}
        text={
          <Trans>
            Sütunlarınız, kayıtlı filtreleriniz ve kutularınız bütün cihazlarınızda başlangıca
            döner.
          </Trans>
        }
        confirm={t`Sıfırla`}
        danger
        onConfirm={reset}
        onClose={() => setAsks(false)}
      />
    </section>
  );
}
