import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { BUNDLE } from '@/domain/till/till';
import { formatDateTime, formatMoney } from '@/i18n/formats';
import { noteText } from '@/i18n/note-text';
import { signedQuantity } from '@/parts/till/words';
import { zName } from '@/parts/till/z-name';
import { Earlier } from './Earlier';
import { Figures } from './Figures';
import { Goods } from './Goods';
import { Outlays } from './Outlays';
import { Block, Row } from './parts';
import { Trade } from './Trade';
import { Trays } from './Trays';
import { WhileClosed } from './WhileClosed';
import { Work } from './Work';
import type { Z } from './ZView';

/** Room for a hand above a line. */
const SIGNED_HERE = 'mt-[14mm] border-edge border-t pt-1';

/**
 * The Z on a roll (narrow) and on A4 or the screen (wide): the same parts in the same order.
 * `table`: there is room for a line an asset.
 */
export function ZPaper({ z, wide, table = wide }: { z: Z; wide: boolean; table?: boolean }) {
  const { t } = useLingui();
  const { session, close, parts } = z;
  const { report, others } = parts;
  return (
    <article className={wide ? 'flex flex-col gap-5' : 'flex flex-col gap-[2mm]'}>
      <header className={wide ? '' : 'text-center'}>
        <p
          dir="auto"
          className={
            wide ? 'font-semibold text-[1.25em]' : 'font-semibold text-[12pt] leading-tight'
          }
        >
          {z.shop}
        </p>
        <p className="font-semibold">
          <Trans>
            Z raporu · {zName(z)} · {z.till}
          </Trans>
        </p>
        {z.number?.provisional ? (
          <p className="font-semibold">
            <Trans>Z numarası geçici; sunucu onaylayınca kesinleşir. Kayıt {z.code}</Trans>
          </p>
        ) : null}
        {session.open ? (
          <p>
            <Trans>
              Açılış {formatDateTime(session.open.at)} · {z.opener}
            </Trans>
          </p>
        ) : null}
        <p>
          <Trans>
            Kapanış {formatDateTime(close.at)} · {z.closer}
          </Trans>
        </p>
        {session.sync === 'confirmed' ? null : (
          <p className="font-semibold">
            <Trans>Sunucu henüz onaylamadı; beklenen bu cihazın bildiğidir.</Trans>
          </p>
        )}
      </header>
      <div className={wide && !table ? 'gap-10 sm:columns-2 [&>section]:mb-4' : 'contents'}>
        <Figures z={z} wide={table} />
      </div>
      {/* Two columns where the paper is wide: an ordinary day stays on one sheet. */}
      <div className={wide ? 'gap-10 sm:columns-2 print:columns-2 [&>section]:mb-4' : 'contents'}>
        <Goods title={t`Satışlar`} groups={report.sold} wide={wide} />
        <Goods title={t`Alışlar`} groups={report.bought} wide={wide} />
        <Work title={t`İşçilik`} report={report} wide={wide} />
        <Trade z={z} wide={wide} />
        <Outlays z={z} report={report} wide={wide} />
        <Trays trays={close.trays ?? []} wide={wide} />
        <WhileClosed z={z} wide={wide} />
        <Earlier z={z} wide={wide} />
        <Block title={t`Kayıtlar`} wide={wide}>
          <Row left={t`Bu Z’deki fiş`} right={String(parts.slips)} />
          <Row
            left={t`Öteki cihazlardan (beklenen)`}
            right={
              others.slips === 0
                ? '0'
                : t`${others.slips} fiş · +${formatMoney(others.in)} −${formatMoney(others.out)}`
            }
          />
          <Row left={t`Gönderilmemiş kayıt`} right={String(z.waiting)} />
          {close.late.length > 0 ? (
            <Row
              left={
                <Plural
                  value={close.late.length}
                  one="Geç gelen # kayıt"
                  other="Geç gelen # kayıt"
                />
              }
              right={close.late.map(({ number }) => number).join(', ')}
            />
          ) : null}
        </Block>
        {close.notes && close.notes.length > 0 ? (
          <Block title={t`Banknot dökümü`} wide={wide}>
            {close.notes.map((note, at) => (
              <Row
                // biome-ignore lint/suspicious/noArrayIndexKey: five lira is a note and a coin
                key={`${note.account}${note.value}${at}`}
                left={noteText(note)}
                right={signedQuantity(
                  note.asset,
                  note.value * (note.pieces + BUNDLE * note.bundles),
                )}
              />
            ))}
          </Block>
        ) : null}
      </div>
      {close.reason ? (
        <p dir="auto">
          <Trans>Farkın nedeni: {close.reason}</Trans>
        </p>
      ) : null}
      <footer
        className={wide ? 'grid grid-cols-2 gap-10 pt-2' : 'grid grid-cols-2 gap-[4mm] pb-[10mm]'}
      >
        <p className={SIGNED_HERE}>
          <Trans>Sayan</Trans>
        </p>
        <p className={SIGNED_HERE}>
          <Trans>Onaylayan</Trans>
        </p>
      </footer>
    </article>
  );
}
