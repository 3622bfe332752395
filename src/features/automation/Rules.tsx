import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type AutomationView, useSeries } from '@/data/list/use-definitions';
import { type AutomationRule, MOST_RULES } from '@/domain/fiscal/automation';
import { ruleResultText, ruleWhenText } from '@/i18n/fiscal/automation-text';
import { formatMinute } from '@/i18n/formats';
import { mint, mintedBy } from '@/session/page/mint';
import { useSaving } from '@/session/page/use-saving';
import { useMay } from '@/session/person/permissions';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { TextInput } from '@/ui/field/TextInput';
import { Button } from '@/ui/sign/Button';
import { ChevronDownIcon } from '@/ui/sign/first-icons';
import { IconButton } from '@/ui/sign/IconButton';
import { SyncMark } from '@/ui/sign/SyncMark';
import { cx } from '@/ui/style/classes';
import { RuleDialog } from './RuleDialog';
import { placed, putAutomation } from './save-rules';

const idFor = mintedBy(mint);

/** The rules in their order, which is changed by buttons and by dragging. */
export function Rules({ view }: { view: AutomationView | undefined }) {
  const { t } = useLingui();
  const writes = useMay('formalization', 4);
  const denied = writes
    ? undefined
    : t`Kuralları yalnız resmileştirmede ayar yetkisi (4) olan yazar.`;
  const rules = view?.automation.rules ?? [];
  const [edited, edit] = useState<AutomationRule | 'new' | null>(null);
  const [removed, remove] = useState<{ rule: AutomationRule; id: string } | null>(null);
  const { save, failure } = useSaving();
  const put = (next: readonly AutomationRule[]) =>
    save(() => putAutomation(idFor(JSON.stringify([view?.version, next])), view, { rules: next }));
  return (
    <section aria-label={t`Kurallar`}>
      <div className="flex flex-wrap items-end justify-between gap-2">
        <h2 className="font-semibold text-18">
          <Trans>Kurallar</Trans> <SyncMark mark={view?.sync ?? 'confirmed'} className="text-13" />
        </h2>
        <Button
          reason={denied ?? (rules.length >= MOST_RULES ? t`En çok 30 kural olur.` : undefined)}
          onClick={() => edit('new')}
        >
          <Trans>Kural ekle</Trans>
        </Button>
      </div>
      <p className="text-13 text-quiet">
        <Trans>Fişe yukarıdan aşağıya bakılır; uyan ilk kural karar verir.</Trans>
      </p>
      {rules.length === 0 ? (
        <p className="mt-3 rounded-card border border-line border-dashed px-5 py-4 text-quiet">
          <Trans>Henüz kural yok. Örneğin: nakit satış → e-Arşiv, gün sonunda kendiliğinden.</Trans>
        </p>
      ) : (
        <ol className="mt-3 divide-y divide-line rounded-card border border-line bg-raised">
          {rules.map((rule, at) => (
            <Row
              key={rule.id}
              rule={rule}
              at={at}
              of={rules.length}
              denied={denied}
              onPlace={(id, to) => void put(placed(rules, id, to))}
              onEdit={() => edit(rule)}
              onPause={() =>
                void put(rules.map((one) => (one === rule ? { ...one, paused: !one.paused } : one)))
              }
              onRemove={() => remove({ rule, id: mint() })}
            />
          ))}
        </ol>
      )}
      {failure ? (
        <p role="alert" className="mt-2 text-13 text-dangertext">
          {failure}
        </p>
      ) : null}
      <Hour view={view} denied={denied} />
      {edited ? (
        <RuleDialog
          view={view}
          {...(edited === 'new' ? {} : { known: edited })}
          onClose={() => edit(null)}
        />
      ) : null}
      {removed ? (
        <ConfirmDialog
          open
          title={t`Kural silinsin mi?`}
          text={t`Yapılmış belgeler olduğu gibi kalır.`}
          confirm={t`Sil`}
          onClose={() => remove(null)}
          onConfirm={async () => {
            const next = rules.filter(({ id }) => id !== removed.rule.id);
            if (await save(() => putAutomation(removed.id, view, { rules: next }))) remove(null);
          }}
        />
      ) : null}
    </section>
  );
}

type RowProps = {
  rule: AutomationRule;
  at: number;
  of: number;
  denied: string | undefined;
  onPlace: (id: string, to: number) => void;
  onEdit: () => void;
  onPause: () => void;
  onRemove: () => void;
};

function Row({ rule, at, of, denied, onPlace, onEdit, onPause, onRemove }: RowProps) {
  const { t } = useLingui();
  const series = useSeries();
  const [isOver, setOver] = useState(false);
  const prefix = series.find(({ series: one }) => one.id === rule.result.series)?.series.prefix;
  const when = ruleWhenText(rule);
  const place = at + 1;
  return (
    <li
      draggable={denied === undefined}
      onDragStart={(event) => event.dataTransfer.setData('text/plain', rule.id)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onPlace(event.dataTransfer.getData('text/plain'), at);
      }}
      className={cx('flex flex-wrap items-center gap-x-2 px-3 py-2', isOver && 'bg-sunken')}
    >
      <div className="flex shrink-0">
        <IconButton
          label={t`Yukarı al: ${place}. kural`}
          icon={<ChevronDownIcon size={20} className="rotate-180" />}
          disabled={denied !== undefined || at === 0}
          onClick={() => onPlace(rule.id, at - 1)}
        />
        <IconButton
          label={t`Aşağı al: ${place}. kural`}
          icon={<ChevronDownIcon size={20} />}
          disabled={denied !== undefined || at === of - 1}
          onClick={() => onPlace(rule.id, at + 1)}
        />
      </div>
      <p
        className={cx(
          'min-w-0 flex-1 basis-56 [overflow-wrap:anywhere]',
          rule.paused && 'text-quiet',
        )}
      >
        <span className="mr-2 text-quiet">{place}.</span>
        {when} → <span className="font-medium">{ruleResultText(rule, prefix)}</span>
        {rule.paused ? (
          <span>
            {' · '}
            <Trans>duraklatıldı</Trans>
          </span>
        ) : null}
      </p>
      <div className="ml-auto flex flex-wrap gap-2">
        <Button size="sm" reason={denied} aria-label={t`Değiştir: ${when}`} onClick={onEdit}>
          <Trans>Değiştir</Trans>
        </Button>
        <Button
          size="sm"
          reason={denied}
          aria-label={rule.paused ? t`Sürdür: ${when}` : t`Duraklat: ${when}`}
          onClick={onPause}
        >
          {rule.paused ? <Trans>Sürdür</Trans> : <Trans>Duraklat</Trans>}
        </Button>
        <Button size="sm" reason={denied} aria-label={t`Sil: ${when}`} onClick={onRemove}>
          <Trans>Sil</Trans>
        </Button>
      </div>
    </li>
  );
}

/** Minute of the run at the end of the day, saved when the box is left. */
function Hour({ view, denied }: { view: AutomationView | undefined; denied: string | undefined }) {
  const { t } = useLingui();
  const { save, failure } = useSaving();
  const minute = view?.automation.minute ?? 21 * 60;
  const [typed, setTyped] = useState<string>();
  const auto = view?.automation.rules.filter((rule) => rule.auto && !rule.paused).length ?? 0;
  const leave = async () => {
    const read = /^(\d\d):(\d\d)$/.exec(typed ?? '');
    const next = read ? Number(read[1]) * 60 + Number(read[2]) : minute;
    if (next !== minute) {
      const id = idFor(`hour ${view?.version} ${next}`);
      if (!(await save(() => putAutomation(id, view, { minute: next })))) return;
    }
    setTyped(undefined);
  };
  return (
    <div className="mt-4 flex flex-wrap items-end gap-x-3 gap-y-1">
      <TextInput
        label={t`Gün sonu saati`}
        type="time"
        value={typed ?? formatMinute(minute)}
        disabled={denied !== undefined}
        onValue={setTyped}
        onBlur={() => void leave()}
        error={failure}
      />
      <p className="min-w-0 flex-1 basis-48 pb-2 text-13 text-quiet">
        {auto === 0 ? (
          <Trans>Kendiliğinden gönderen kural yok; sunucu bir şey yapmaz.</Trans>
        ) : (
          <Plural
            value={auto}
            one="# kuralın belgelerini sunucu bu saatte günde bir kez gönderir."
            other="# kuralın belgelerini sunucu bu saatte günde bir kez gönderir."
          />
        )}
      </p>
    </div>
  );
}
