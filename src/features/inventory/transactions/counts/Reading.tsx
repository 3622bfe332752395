import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { CountView, StockView } from '../../../../data/types';
import { findStock } from '../../../../data/use-stock';
import { isSingle } from '../../../../domain/stock-card';
import { type CountEntry, type CountSheet, MOST_ENTRIES } from '../../../../domain/stock-count';
import { formatDateTime, formatWeight } from '../../../../i18n/formats';
import { useUserName } from '../../../../session/permissions';
import { useSaving } from '../../../../session/use-saving';
import { Button } from '../../../../ui/Button';
import { RemoveIcon } from '../../../../ui/Icon';
import { IconButton } from '../../../../ui/IconButton';
import { NumberInput } from '../../../../ui/NumberInput';
import { WeightInput } from '../../../../ui/WeightInput';
import { ScanBox } from '../ScanBox';
import { codeFault, scanFaultText } from '../scan';
import { saveSheet } from './deeds';
import { readAmount } from './entry';
import { useCountDraft } from './use-count-draft';

type Asked = { card: StockView; code: string; text: string };

/**
 * What lies there is read, label by label; a tray is weighed, counted goods are counted. What the books hold is nowhere on this page.
 */
export function Reading({ count, onCompare }: { count: CountView; onCompare: () => void }) {
  const { t } = useLingui();
  const { draft, set, id, settled, renew, kept } = useCountDraft(count.id);
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const [code, setCode] = useState('');
  const [asked, setAsked] = useState<Asked | null>(null);
  const [fault, setFault] = useState<string>();
  const { save, busy, trouble } = useSaving();
  const box = useRef<HTMLInputElement>(null);
  const figure = useRef<HTMLInputElement>(null);
  const isAsked = asked !== null;
  const ready = draft !== undefined;
  useEffect(() => {
    if (ready) (isAsked ? figure : box).current?.focus();
  }, [isAsked, ready]);
  if (!draft) return null;
  const { entries } = draft;
  const full = entries.length >= MOST_ENTRIES;

  /** What was wrong with one label says nothing of the next. */
  const ask = (next: Asked | null) => {
    setAsked(next);
    setFault(undefined);
  };
  const keep = (entry: CountEntry, name: string) => {
    setNames((before) => new Map(before).set(entry.code, name));
    set([entry, ...entries]);
    ask(null);
  };
  const read = async (text: string) => {
    setCode('');
    setFault(undefined);
    const wrong = codeFault(text);
    if (wrong) return setFault(scanFaultText(wrong, text));
    const card = await findStock(text);
    if (!card) {
      if (entries.some((entry) => entry.code === text)) return setFault(scanFaultText('twice', text));
      keep({ code: text, pieces: 1, weight: 0, at: Date.now() }, t`Kartı yok`);
      return setFault(t`“${text}” kodlu bir kart bu cihazda yok; okuma yine de yazıldı ve sonuçta ayrıca gösterilecek.`);
    }
    if (card.type !== 'counted' && entries.some(({ stock }) => stock === card.id)) return setFault(scanFaultText('twice', text));
    if (!isSingle(card)) return ask({ card, code: text, text: '' });
    const elsewhere = count.sheets.some((sheet) => sheet.entries.some(({ stock }) => stock === card.id));
    keep({ code: text, stock: card.id, pieces: 1, weight: 0, at: Date.now() }, card.name);
    if (elsewhere) setFault(t`“${card.name}” bu sayımda daha önce de okutulmuş; bir kez sayılır.`);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (full) return setFault(t`Önce okuttuklarınızı gönderin: bir seferde en çok ${MOST_ENTRIES} okuma.`);
    if (!asked) {
      if (code.trim() !== '') void read(code.trim());
      return;
    }
    const amount = readAmount(asked.card, asked.text);
    if ('fault' in amount) return setFault(amount.fault === 'negative' ? t`Sayılan eksi olamaz.` : t`Sayıyı okuyamadım. Örnek: 12 ya da 12,34`);
    keep({ code: asked.code, stock: asked.card.id, ...amount, at: Date.now() }, asked.card.name);
  };
  const send = async (): Promise<boolean> => {
    if (entries.length === 0) return true;
    await settled();
    if (!(await save(() => saveSheet(count.id, draft, id)))) return false;
    renew();
    setFault(undefined);
    box.current?.focus();
    return true;
  };
  return (
    <>
      <form noValidate onSubmit={submit} className="grid max-w-[640px] items-start gap-3 sm:grid-cols-[1fr_auto]">
        {asked ? (
          asked.card.type === 'weighed' ? (
            <WeightInput
              ref={figure}
              label={t`${asked.card.name}: tartılan`}
              value={asked.text}
              onValue={(text) => setAsked({ ...asked, text })}
              error={fault}
            />
          ) : (
            <NumberInput
              ref={figure}
              label={t`${asked.card.name}: sayılan`}
              whole
              value={asked.text}
              onValue={(text) => setAsked({ ...asked, text })}
              error={fault}
            />
          )
        ) : (
          <ScanBox ref={box} value={code} onValue={setCode} trouble={fault} />
        )}
        <div className="flex gap-2 sm:mt-6">
          <Button type="submit">
            <Trans>Ekle</Trans>
          </Button>
          {asked ? (
            <Button onClick={() => ask(null)}>
              <Trans>Vazgeç</Trans>
            </Button>
          ) : null}
        </div>
      </form>
      {trouble || !kept ? (
        <p role="alert" className="mt-2 text-13 text-dangertext">
          {trouble ?? t`Bu cihazda yer kalmadı; okuttuklarınızı hemen gönderin.`}
        </p>
      ) : null}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button loading={busy} reason={entries.length === 0 ? t`Gönderilecek okuma yok.` : undefined} onClick={() => void send()}>
          <Plural value={entries.length} one="# okumayı sayıma ekle" other="# okumayı sayıma ekle" />
        </Button>
        <Button variant="primary" loading={busy} onClick={() => void send().then((sent) => sent && onCompare())}>
          <Trans>Bitir ve karşılaştır</Trans>
        </Button>
      </div>
      <div className="mt-5 grid gap-x-10 gap-y-5 min-[1000px]:grid-cols-[2fr_1fr]">
        <section>
          <h2 className="mb-1 font-semibold text-18">
            <Trans>Bu cihazda okutulan</Trans>
          </h2>
          {entries.length === 0 ? (
            <p className="text-quiet">
              <Trans>Etiketleri okutun. Ağ gerekmez; birkaç cihaz aynı sayıma okutabilir.</Trans>
            </p>
          ) : (
            <ul className="border-line border-t">
              {entries.map((entry) => (
                <li key={`${entry.code}:${entry.at}`} className="flex min-h-11 items-center justify-between gap-3 border-line border-b">
                  <span className="min-w-0">
                    <bdi className="block truncate">{names.get(entry.code) ?? entry.code}</bdi>
                    {names.has(entry.code) ? <span className="text-13 text-quiet tabular-nums">{entry.code}</span> : null}
                  </span>
                  <span className="flex shrink-0 items-center gap-2">
                    {entry.weight > 0 ? formatWeight(entry.weight) : t`${entry.pieces} adet`}
                    <IconButton
                      label={t`${entry.code} okumasını çıkar`}
                      icon={<RemoveIcon size={16} />}
                      onClick={() => set(entries.filter((one) => one !== entry))}
                    />
                  </span>
                </li>
              ))}
            </ul>
          )}
        </section>
        <section>
          <h2 className="mb-1 font-semibold text-18">
            <Trans>Sayıma eklenen</Trans>
          </h2>
          {count.sheets.length === 0 ? (
            <p className="text-quiet">
              <Trans>Henüz hiçbir cihaz eklemedi.</Trans>
            </p>
          ) : (
            <ul className="border-line border-t">
              {count.sheets.toReversed().map((sheet) => (
                <Sheet key={sheet.id} sheet={sheet} />
              ))}
            </ul>
          )}
        </section>
      </div>
    </>
  );
}

function Sheet({ sheet }: { sheet: CountSheet }) {
  const by = useUserName(sheet.by);
  return (
    <li className="flex min-h-11 items-center justify-between gap-3 border-line border-b text-13">
      <span>
        {by || '–'} <span className="text-quiet">{formatDateTime(sheet.at)}</span>
      </span>
      <Plural value={sheet.entries.length} one="# okuma" other="# okuma" />
    </li>
  );
}
