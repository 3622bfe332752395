import { Trans, useLingui } from '@lingui/react/macro';
import { type ClipboardEvent, useState } from 'react';
import { MOST_ROSTER } from '@/domain/identity/roster';
import { useMay } from '@/session/person/permissions';
import { FileButton } from '@/ui/field/FileButton';
import { Textarea } from '@/ui/field/Textarea';
import { Button } from '@/ui/sign/Button';
import { EmptyState } from '@/ui/sign/EmptyState';
import { saveTemplate } from '@/ui/table/import/save-template';
import { ListAge } from '../sanctions/ListAge';
import { useScreening } from '../sanctions/use-screening';
import { RosterPart } from './RosterPart';
import { rosterColumns } from './roster-columns';
import { useRoster } from './use-roster';

/** Checks the identities of many people at once, and asks the sanctions lists for each. */
export function CollectivePage() {
  const { t } = useLingui();
  return useMay('inspections', 2) ? (
    <Whole />
  ) : (
    <EmptyState
      className="h-full justify-center"
      text={t`Bu sayfayı görmek için denetimde 2. düzey yetki gerekir.`}
    />
  );
}

function Whole() {
  const desk = useScreening();
  const roster = useRoster(desk);
  const { shown } = roster;
  return (
    <div className="flex h-full min-h-0 flex-1 flex-col">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1 px-6 pt-4 pb-2 max-sm:px-4">
        <div className="min-w-0 flex-1 max-sm:basis-full">
          <h1 className="font-semibold text-24 max-sm:text-18">
            <Trans>Toplu kimlik sorgusu</Trans>
          </h1>
          {shown.is === 'preview' ? (
            <p className="truncate text-13 text-quiet">{shown.file}</p>
          ) : null}
        </div>
        <ListAge desk={desk} />
      </header>
      {shown.is === 'preview' ? (
        <RosterPart roster={roster} lists={desk.lists} />
      ) : (
        <Choosing roster={roster} />
      )}
    </div>
  );
}

/** Lines; more are checked at once and never stand in the box. */
const LONG = 200;

function Choosing({ roster: { shown, paste, open } }: { roster: ReturnType<typeof useRoster> }) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const isBlank = text.trim() === '';
  const isReading = shown.is === 'reading';
  // A box with thousands of lines would hold the page up for seconds at each letter.
  const pasted = (event: ClipboardEvent) => {
    const copied = event.clipboardData.getData('text/plain');
    if (copied.split('\n', LONG + 1).length <= LONG || isReading) return;
    event.preventDefault();
    paste(copied);
  };
  const check = () => {
    setTried(true);
    if (!isBlank && !isReading) paste(text);
  };
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls what it can stand on
      tabIndex={0}
      aria-label={t`Kişi listesi`}
      className="min-h-0 flex-1 overflow-auto px-6 py-4 max-sm:px-4"
    >
      <div className="flex max-w-[900px] flex-col gap-4">
        <p className="max-w-[64ch]">
          <Trans>
            Kişileri dosyadan seçin ya da yapıştırın. Numaraların denetim basamağı, doğum tarihleri
            ve çift satırlar denetlenir; sonra her ad bu cihazdaki yaptırım listelerinde sorulur.
            Hepsi çevrimdışı da çalışır. Bir seferde en çok {MOST_ROSTER.toLocaleString('tr-TR')}{' '}
            kişi olur.
          </Trans>
        </p>
        <div className="flex flex-wrap gap-2">
          <FileButton
            primary
            accept=".xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            onFile={open}
          >
            <Trans>Dosya seç</Trans>
          </FileButton>
          <Button onClick={() => void template()}>
            <Trans>XLSX şablonu</Trans>
          </Button>
        </div>
        <Textarea
          label={t`Kişiler`}
          value={text}
          onValue={setText}
          onPaste={pasted}
          className="[field-sizing:fixed]"
          rows={8}
          spellCheck={false}
          autoComplete="off"
          hint={t`Her satıra bir kişi: ad, numara, doğum tarihi, uyruk; aralarında sekme ya da noktalı virgül.`}
          error={tried && isBlank ? t`Kişileri yapıştırın ya da bir dosya seçin.` : undefined}
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button loading={isReading} onClick={check}>
            <Trans>Yapıştırılanı denetle</Trans>
          </Button>
          {isReading ? (
            <p role="status" className="text-13 text-quiet">
              <Trans>Liste okunuyor…</Trans>
            </p>
          ) : null}
        </div>
        {shown.is === 'unreadable' ? (
          <p role="alert" className="text-dangertext">
            {shown.fault}
          </p>
        ) : null}
      </div>
    </section>
  );

  function template(): Promise<void> {
    const columns = rosterColumns();
    return saveTemplate({ name: t`kimlik-sablonu`, sheet: t`Kişiler`, columns }, 'xlsx');
  }
}
