import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { CountView, StockView } from '@/data/core/types';
import { findStock } from '@/data/stock/use-stock';
import { type CountEntry, type CountReading, MOST_ENTRIES } from '@/domain/stock/stock-count';
import { formatDateTime, formatWeight } from '@/i18n/formats';
import { useNewestValue } from '@/parts/stock/newest';
import { ScanBox } from '@/parts/stock/ScanBox';
import { scanRefusal, scanRefusalText } from '@/parts/stock/scan';
import { useTurns } from '@/parts/stock/turns';
import { useSaving } from '@/session/page/use-saving';
import { useUserName } from '@/session/person/permissions';
import { correctedNow } from '@/sync/clock';
import { NumberInput } from '@/ui/field/NumberInput';
import { WeightInput } from '@/ui/field/WeightInput';
import { Button } from '@/ui/sign/Button';
import { RemoveIcon } from '@/ui/sign/Icon';
import { IconButton } from '@/ui/sign/IconButton';
import { cx } from '@/ui/style/classes';
import { saveReading } from './actions';
import { type Ask, readAmount, readLabel } from './entry';
import { useCountDraft } from './use-count-draft';
import { useSeen } from './use-seen';

/**
 * What lies there is read, label by label; a tray is weighed, counted goods are counted. What the
 * books hold is nowhere on this page.
 */
export function Reading({ count, onCompare }: { count: CountView; onCompare: () => void }) {
  const { t } = useLingui();
  const { draft, now, change, id, settled, renew, kept } = useCountDraft(count.id);
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const [code, setCode] = useState('');
  const [asks, questions] = useNewestValue<readonly Ask[]>([]);
  const [fault, setFault] = useState<string>();
  const { save, busy, failure } = useSaving();
  const seen = useSeen(count.id);
  // A reader is faster than a look-up: what is read, answered and sent takes effect in that order.
  const inTurn = useTurns();
  const box = useRef<HTMLInputElement>(null);
  const figure = useRef<HTMLInputElement>(null);
  const [asked] = asks;
  const question = asked?.code;
  const ready = draft !== undefined && seen !== undefined;
  useEffect(() => {
    if (ready) (question === undefined ? box : figure).current?.focus();
  }, [question, ready]);
  if (!draft || seen === undefined) return null;
  const { entries } = draft;

  const keep = (entry: CountEntry, name: string) => {
    setNames((before) => new Map(before).set(entry.code, name));
    change((before) => [entry, ...before]);
  };
  const take = (text: string, at: number, card: StockView | undefined) => {
    const { entry, ask, wrong } = readLabel(
      { entries: now()?.entries ?? [], asks: questions.now() },
      { code: text, card, at },
    );
    if (wrong === 'full')
      setFault(t`Önce okuttuklarınızı gönderin: bir seferde en çok ${MOST_ENTRIES} okuma.`);
    else if (wrong) setFault(scanRefusalText(wrong, text));
    if (ask) questions.change((before) => [...before, ask]);
    if (!entry) return;
    keep(entry, card?.name ?? t`Kartı yok`);
    if (!card)
      setFault(
        t`“${text}” kodlu bir kart bu cihazda yok; okuma yine de yazıldı ve sonuçta ayrıca gösterilecek.`,
      );
    else if (count.sheets.some((sheet) => sheet.entries.some(({ stock }) => stock === card.id)))
      setFault(t`“${card.name}” bu sayımda daha önce de okutulmuş; bir kez sayılır.`);
  };
  const lookUp = (text: string, found: (card: StockView | undefined) => void) => {
    setFault(undefined);
    inTurn(async () => found(await findStock(text))).catch(() =>
      setFault(t`“${text}” aranamadı; yeniden okutun.`),
    );
  };
  /** Whether it can be one of ours. */
  const read = (text: string): boolean => {
    setCode('');
    const wrong = scanRefusal(text);
    const at = correctedNow();
    if (wrong) setFault(scanRefusalText(wrong, text));
    else lookUp(text, (card) => take(text, at, card));
    return !wrong;
  };
  const remove = (entry: CountEntry) =>
    void inTurn(() =>
      change((before) => (before.includes(entry) ? before.filter((one) => one !== entry) : before)),
    );
  const type = (text: string) =>
    questions.change(([first, ...rest]) => (first ? [{ ...first, text }, ...rest] : []));
  const putAside = () => {
    questions.change(([, ...rest]) => rest);
    setFault(undefined);
  };
  const answer = ({ card, code: label, text }: Ask) => {
    const amount = readAmount(card, text);
    if (!('fault' in amount)) {
      const at = correctedNow();
      return void inTurn(() => {
        if (questions.now()[0]?.code !== label) return;
        keep({ code: label, stock: card.id, ...amount, at }, card.name);
        putAside();
      });
    }
    const unread = t`Sayıyı okuyamadım. Örnek: 12 ya da 12,34`;
    if (amount.fault === 'negative') return setFault(t`Sayılan eksi olamaz.`);
    const other = text.trim();
    if (scanRefusal(other)) return setFault(unread);
    // The reader went on to the next label while this one was asked about.
    const at = correctedNow();
    lookUp(other, (next) => {
      if (!next) return setFault(unread);
      type('');
      take(other, at, next);
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (asked) answer(asked);
    else if (code.trim() !== '') read(code.trim());
  };
  const send = async (): Promise<boolean> => {
    if (!asked && code.trim() !== '' && !read(code.trim())) return false;
    return inTurn(async () => {
      const [open] = questions.now();
      const made = now();
      if (open || !made) {
        if (open) setFault(t`Önce “${open.card.name}” için sayılanı yazın ya da vazgeçin.`);
        figure.current?.focus();
        return false;
      }
      if (made.entries.length === 0) return true;
      await settled();
      if (!(await save(() => saveReading(count.id, made, { closesDraft: id, seen })))) return false;
      renew();
      setFault(undefined);
      box.current?.focus();
      return true;
    });
  };
  return (
    <>
      <form
        noValidate
        onSubmit={submit}
        className={cx(
          'grid max-w-[640px] items-start gap-3',
          asked ? 'sm:grid-cols-[1fr_auto]' : 'grid-cols-[minmax(0,1fr)_auto]',
        )}
      >
        {asked ? (
          asked.card.type === 'weighed' ? (
            <WeightInput
              weighed
              ref={figure}
              key={asked.code}
              label={t`${asked.card.name}: tartılan`}
              value={asked.text}
              onValue={type}
              error={fault}
            />
          ) : (
            <NumberInput
              ref={figure}
              key={asked.code}
              label={t`${asked.card.name}: sayılan`}
              whole
              value={asked.text}
              onValue={type}
              error={fault}
            />
          )
        ) : (
          <ScanBox ref={box} value={code} onValue={setCode} failure={fault} />
        )}
        <div className={cx('flex gap-2', asked ? 'sm:mt-6' : 'mt-6')}>
          <Button type="submit">
            <Trans>Ekle</Trans>
          </Button>
          {asked ? (
            <Button onClick={putAside}>
              <Trans>Vazgeç</Trans>
            </Button>
          ) : null}
        </div>
      </form>
      {seen ? (
        <p className="mt-2 text-13 text-ambertext">
          <Trans>
            Bu cihazda defterin rakamı görüldü; bundan sonraki okumalar işaretlenir ve onaylayana
            gösterilir.
          </Trans>
        </p>
      ) : null}
      {failure || !kept ? (
        <p role="alert" className="mt-2 text-13 text-dangertext">
          {failure ?? t`Bu cihazda yer kalmadı; okuttuklarınızı hemen gönderin.`}
        </p>
      ) : null}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          loading={busy}
          reason={entries.length === 0 ? t`Gönderilecek okuma yok.` : undefined}
          onClick={() => void send()}
        >
          <Plural
            value={entries.length}
            one="# okumayı sayıma ekle"
            other="# okumayı sayıma ekle"
          />
        </Button>
        <Button
          variant="primary"
          loading={busy}
          onClick={() => void send().then((sent) => sent && onCompare())}
        >
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
                <li
                  key={`${entry.code}:${entry.at}`}
                  className="flex min-h-11 items-center justify-between gap-3 border-line border-b"
                >
                  <span className="min-w-0">
                    <bdi className="block truncate">{names.get(entry.code) ?? entry.code}</bdi>
                    {names.has(entry.code) ? (
                      <span className="text-13 text-quiet tabular-nums">{entry.code}</span>
                    ) : null}
                  </span>
                  <span className="flex shrink-0 items-center gap-2">
                    {entry.weight > 0 ? formatWeight(entry.weight) : t`${entry.pieces} adet`}
                    <IconButton
                      label={t`${entry.code} okumasını çıkar`}
                      icon={<RemoveIcon size={16} />}
                      onClick={() => remove(entry)}
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

function Sheet({ sheet }: { sheet: CountReading }) {
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
