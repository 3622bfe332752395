import { Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'wouter';
import { withParam } from '@/session/page/address';
import { useMay } from '@/session/person/permissions';
import { EmptyState } from '@/ui/sign/EmptyState';
import { Tabs } from '@/ui/sign/Tabs';
import { AskPart } from './AskPart';
import { BatchPart } from './BatchPart';
import { FoundPart } from './FoundPart';
import { HistoryPart } from './HistoryPart';
import { ListAge } from './ListAge';
import { ListsPart } from './ListsPart';
import { useScreening } from './use-screening';

const PARTS = ['ask', 'batch', 'found', 'history', 'lists'] as const;
type Part = (typeof PARTS)[number];
/** What the server found is for people with level 3 alone. */
const partOf = (text: string | null, decides: boolean): Part =>
  PARTS.find((part) => part === text && (decides || part !== 'found')) ?? 'ask';

/** Whether somebody is on a sanctions list, by the lists that this device holds. */
export function SanctionsPage() {
  const { t } = useLingui();
  if (!useMay('inspections', 1))
    return (
      <EmptyState
        className="h-full justify-center"
        text={t`Bu sayfayı görmek için denetimde 1. düzey yetki gerekir.`}
      />
    );
  return <Whole />;
}

function Whole() {
  const { t } = useLingui();
  const desk = useScreening();
  const [params, setParams] = useSearchParams();
  const decides = useMay('inspections', 3);
  const part = partOf(params.get('view'), decides);
  return (
    <div className="flex h-full min-h-0 flex-1 flex-col">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1 px-6 pt-4 pb-2 max-sm:px-4">
        <h1 className="flex-1 font-semibold text-24 max-sm:text-18">
          <Trans>Yaptırım sorgu</Trans>
        </h1>
        <ListAge desk={desk} />
      </header>
      <Tabs
        label={t`Bölümler`}
        value={part}
        onChange={(next) =>
          setParams((before) => withParam(before, 'view', next === 'ask' ? '' : next))
        }
        tabs={[
          { value: 'ask', label: t`Sorgu` },
          { value: 'batch', label: t`Toplu sorgu` },
          ...(decides ? [{ value: 'found' as const, label: t`Bulunanlar` }] : []),
          { value: 'history', label: t`Geçmiş` },
          { value: 'lists', label: t`Listeler` },
        ]}
        className="px-4 max-sm:px-2"
      />
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls what it can stand on
        tabIndex={0}
        aria-label={t`Yaptırım sorgu`}
        className="min-h-0 flex-1 overflow-auto px-6 py-4 max-sm:px-4"
      >
        {part === 'ask' ? <AskPart desk={desk} /> : null}
        {part === 'batch' ? <BatchPart desk={desk} /> : null}
        {part === 'found' ? <FoundPart desk={desk} /> : null}
        {part === 'history' ? <HistoryPart /> : null}
        {part === 'lists' ? <ListsPart desk={desk} /> : null}
      </section>
    </div>
  );
}
