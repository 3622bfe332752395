import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { useLocation } from 'wouter';
import { useProducts } from '@/data/catalogue/use-products';
import { assetName } from '@/i18n/asset-text';
import { formatAge, formatDateTime } from '@/i18n/formats';
import { PrintDocument } from '@/parts/paper/PrintDocument';
import { useSeesCost } from '@/session/person/cost';
import { shopName } from '@/session/person/shop-name';
import { session } from '@/session/state/store';
import { correctedNow } from '@/sync/clock';
import { useNow } from '@/ui/date/use-now';
import { useDelayed } from '@/ui/list/coming';
import { useBegun } from '@/ui/list/use-begun';
import { showPrinted } from '@/ui/print/show-printed';
import { Button } from '@/ui/sign/Button';
import { EmptyState } from '@/ui/sign/EmptyState';
import { BackIcon, PrinterIcon } from '@/ui/sign/Icon';
import { IconButton } from '@/ui/sign/IconButton';
import { Skeleton } from '@/ui/sign/Skeleton';
import { useMedia } from '@/ui/style/use-media';
import { ExportDialog } from '@/ui/table/ExportDialog';
import { ExportMenu } from '@/ui/table/ExportMenu';
import { OfflineWord } from '@/ui/table/OfflineWord';
import { useExport } from '@/ui/table/use-export';
import { BalanceSheetFigures } from './BalanceSheetFigures';
import { BalanceSheetTable } from './BalanceSheetTable';
import { balanceSheetExport } from './balance-sheet-export';
import { type FullBalanceSheet, useBalanceSheet } from './use-balance-sheet';

/**
 * Bilanço: what the shop has and owes, in has and in lira, for those alone who may see what things
 * cost.
 */
export function BalanceSheetView() {
  const sees = useSeesCost('workbench');
  if (sees) return <Whole />;
  return (
    <Page>
      <EmptyState
        className="flex-1 justify-center"
        text={
          <Trans>
            Bilançoyu görmek için tezgâhta 3. düzey yetki gerekir. Yetkiyi firmanızın yöneticisi
            verir.
          </Trans>
        }
      />
    </Page>
  );
}

function Page({
  told,
  actions,
  children,
}: {
  told?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const { t } = useLingui();
  const [, go] = useLocation();
  return (
    <div className="flex h-full min-h-0 flex-col">
      <header className="flex flex-wrap items-center gap-2 px-6 pt-4 pb-3 max-sm:px-4">
        <IconButton
          label={t`Kasalara dön`}
          icon={<BackIcon />}
          onClick={() => go('/accounts?view=cash')}
          className="-ml-2"
        />
        <h1 className="font-semibold text-24">
          <Trans>Bilanço</Trans>
        </h1>
        <span className="ml-1 flex-1 text-quiet">{told}</span>
        <div className="flex gap-2 max-sm:w-full max-sm:[&>button]:flex-1">{actions}</div>
      </header>
      {children}
    </div>
  );
}

const STEP_MS = 10_000;
/** Longest wait for prices of the past. */
const PRICES_MS = 4_000;

function Whole() {
  const { t } = useLingui();
  const whole = useBalanceSheet();
  const products = useProducts();
  const coming = useDelayed();
  const exporting = useExport();
  const [printing, print] = useState(false);
  const table = useMedia('(min-width: 1000px)');
  const none = whole && whole.lines.length > 0 ? undefined : t`Dışa aktarılacak kayıt yok.`;
  const actions = (
    <>
      <ExportMenu
        reason={none}
        onExport={(format) =>
          whole && exporting.start(balanceSheetExport(whole, products, format), whole.lines.length)
        }
      />
      <Button size="sm" icon={<PrinterIcon size={16} />} reason={none} onClick={() => print(true)}>
        <Trans>Yazdır</Trans>
      </Button>
    </>
  );
  const { sheet } = whole ?? {};
  // The prices of the day's and the month's beginning come from the server.
  const begun = useBegun(whole !== undefined, whole?.known === true, PRICES_MS);
  return (
    <Page told={whole ? <Told whole={whole} /> : null} actions={actions}>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls what it can stand on
        tabIndex={0}
        aria-label={t`Bilanço`}
        className="min-h-0 flex-1 overflow-auto pb-8 -outline-offset-2"
      >
        {coming ? (
          <EmptyState text={coming} />
        ) : !whole || !sheet ? (
          <Skeleton className="mx-6 my-4 h-40" />
        ) : whole.lines.length === 0 ? (
          <EmptyState text={<Trans>Ne elde ne carilerde bir şey var.</Trans>} />
        ) : !begun ? (
          <Skeleton className="mx-6 my-4 h-40" />
        ) : (
          <>
            <BalanceSheetFigures whole={whole} />
            <div className="max-w-[1100px] px-6 pt-4 max-sm:px-4 [&_table]:text-13">
              <BalanceSheetTable
                lines={whole.lines}
                owned={sheet.owned}
                owed={sheet.owed}
                products={products}
                table={table}
              />
              <Basis whole={whole} />
            </div>
          </>
        )}
      </section>
      <ExportDialog exporting={exporting} />
      {whole && printing ? (
        <PrintDocument
          document="balance-sheet"
          size="a4"
          onPrint={(end, to) =>
            showPrinted(end, { refused: t`Yazıcı cevap vermedi. Yeniden yazdırın.`, ...to })
          }
          onDone={() => print(false)}
        >
          <Paper whole={whole} />
        </PrintDocument>
      ) : null}
    </Page>
  );
}

/** How old what it rests on is: its prices, and with no network the records of other devices. */
function Told({ whole: { at } }: { whole: FullBalanceSheet }) {
  const { networkerror } = useSnapshot(session);
  const now = useNow(STEP_MS);
  const age = at === null ? '' : formatAge(Math.max(0, now - at), now);
  return (
    <>
      {at === null ? <Trans>fiyat yok</Trans> : <Trans>fiyatlar {age}</Trans>}
      <OfflineWord offline={networkerror} />
    </>
  );
}

/** By what all of it is valued, and what is not in it. */
function Basis({ whole: { unpriced } }: { whole: FullBalanceSheet }) {
  const products = useProducts();
  const names = unpriced.map((code) => assetName(code, products)).join(', ');
  return (
    <div className="mt-4 grid gap-1 text-13 text-quiet">
      {names === '' ? null : (
        <p className="text-ambertext">
          <Trans>Fiyatı olmayan: {names}. Toplam hesaplanamaz.</Trans>
        </p>
      )}
      <p>
        <Trans>
          Her şey panonun şimdiki alış fiyatıyla. Ayar gramlar içindeki hasla; elde duran malın
          işçiliği ve taşı dâhil değil.
        </Trans>
      </p>
      <p>
        <Trans>
          Giren, çıkan: miktarların bugünkü fiyatla değişimi. Fiyat: o gün elde duranın değerindeki
          değişim. Sabit fiyatlı siparişler teslimde işlenir.
        </Trans>
      </p>
    </div>
  );
}

function Paper({ whole }: { whole: FullBalanceSheet }) {
  const products = useProducts();
  const { sheet, lines } = whole;
  return (
    <div className="[&_table]:text-12">
      <h1 className="font-semibold text-18">
        <Trans>Bilanço</Trans>
      </h1>
      <p>
        {shopName()} · {formatDateTime(correctedNow())}
        {whole.at === null ? null : (
          <>
            {' · '}
            <Trans>fiyatlar {formatDateTime(whole.at)}</Trans>
          </>
        )}
      </p>
      <div className="my-3 [&>div]:px-0">
        <BalanceSheetFigures whole={whole} />
      </div>
      <BalanceSheetTable
        lines={lines}
        owned={sheet.owned}
        owed={sheet.owed}
        products={products}
        table
      />
      <Basis whole={whole} />
    </div>
  );
}
