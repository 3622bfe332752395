import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId, useState } from 'react';
import { useLocation } from 'wouter';
import { useProducts } from '@/data/catalogue/use-products';
import { useCompany } from '@/data/list/use-definitions';
import { addressLine } from '@/domain/people/company-profile';
import type { SetupMark, SetupState, SetupStep } from '@/domain/people/setup';
import { PrinterTest } from '@/parts/paper/PrinterTest';
import { Button } from '@/ui/sign/Button';
import { CheckIcon } from '@/ui/sign/Icon';
import { cx } from '@/ui/style/classes';
import { TillStep } from './TillStep';

type Props = {
  step: SetupStep;
  number: number;
  state: SetupState;
  isShown: boolean;
  onShow: () => void;
  onMark: (mark: SetupMark | null) => void;
};

/** Row of one step: its state; opened, also its buttons or form. */
export function SetupRow({ step, number, state, isShown, onShow, onMark }: Props) {
  const id = useId();
  const title = useTitle(step);
  const isDone = state === 'done';
  return (
    <li className="border-line border-b">
      <h2>
        <button
          type="button"
          aria-expanded={isShown}
          aria-controls={id}
          onClick={onShow}
          className="flex min-h-16 w-full items-center gap-3 py-2 text-left -outline-offset-2"
        >
          <span
            aria-hidden="true"
            className={cx(
              'grid size-7 shrink-0 place-items-center rounded-full border text-13',
              isDone
                ? 'border-transparent'
                : isShown
                  ? 'border-ink bg-ink font-semibold text-on-ink'
                  : 'border-line text-quiet',
            )}
          >
            {isDone ? <CheckIcon size={16} /> : number}
          </span>
          <span className="min-w-0 flex-1">
            <span className={cx('block font-semibold', isShown && 'text-18')}>{title}</span>
            <span className="block text-13 text-quiet [overflow-wrap:anywhere]">
              <Hint step={step} isDone={isDone} />
            </span>
          </span>
          <span className="shrink-0 text-13 text-quiet">
            <StateWord state={state} />
          </span>
        </button>
      </h2>
      {isShown ? (
        <div id={id} className="pb-5 pl-10 max-sm:pl-0">
          <Body step={step} state={state} onMark={onMark} />
        </div>
      ) : null}
    </li>
  );
}

function StateWord({ state }: { state: SetupState }) {
  if (state === 'done') return <Trans>tamam</Trans>;
  return state === 'skipped' ? <Trans>atlandı</Trans> : null;
}

function useTitle(step: SetupStep): string {
  const { t } = useLingui();
  const titles: Record<SetupStep, () => string> = {
    company: () => t`Dükkân`,
    prices: () => t`Fiyat`,
    tills: () => t`Kasada ne var?`,
    people: () => t`Tezgâhtaki kişiler`,
    branches: () => t`Şubeler ve depolar`,
    products: () => t`Ürünler`,
    printers: () => t`Yazıcı`,
  };
  return titles[step]();
}

/** Line under the title: what the step is for, or, once it is done, what was entered. */
function Hint({ step, isDone }: { step: SetupStep; isDone: boolean }): ReactNode {
  const company = useCompany();
  const products = useProducts();
  switch (step) {
    case 'company':
      return isDone && company ? (
        [company.profile.title, addressLine(company.profile)].filter(Boolean).join(' · ')
      ) : (
        <Trans>Unvan, vergi numarası ve adres; fişlerin başında durur.</Trans>
      );
    case 'prices':
      return isDone ? (
        <Trans>Fiyat geliyor.</Trans>
      ) : (
        <Trans>Fiyatın nereden geleceğini seçin; elle de yazılır.</Trans>
      );
    case 'tills':
      return isDone ? (
        <Trans>Kasa açıldı.</Trans>
      ) : (
        <Trans>Aklınızdakini yazın; akşam sayınca farkı sorarız.</Trans>
      );
    case 'people':
      return <Trans>Her kişi kendi adıyla girer; bağlantıyla davet edilir.</Trans>;
    case 'branches':
      return <Trans>Tek dükkânınız ve bir deponuz varsa gerekmez.</Trans>;
    case 'products':
      return isDone ? (
        <Trans>{products.length} ürün hazır; fiyatını ve işçiliğini siz değiştirirsiniz.</Trans>
      ) : (
        <Trans>Ne alıp sattığınız: sarrafiye, bilezik, hurda.</Trans>
      );
    case 'printers':
      return <Trans>Deneme fişi basılır; kâğıdı gören siz söylersiniz.</Trans>;
  }
}

/** Page on which the step is done, if it has one. */
const PAGES: { [step in SetupStep]?: string } = {
  company: '/admin/general',
  prices: '/settings/sources',
  people: '/admin/users',
  branches: '/admin/branches',
  products: '/inventory/exchanges',
};

function Body({ step, state, onMark }: Pick<Props, 'step' | 'state' | 'onMark'>) {
  const { t } = useLingui();
  const [, go] = useLocation();
  const skip =
    state === 'open' ? (
      <Button variant="bare" onClick={() => onMark('skipped')}>
        <Trans>Bu adımı atla</Trans>
      </Button>
    ) : state === 'skipped' ? (
      <Button variant="bare" onClick={() => onMark(null)}>
        <Trans>Atlamaktan vazgeç</Trans>
      </Button>
    ) : null;
  if (step === 'tills' && state !== 'done') return <TillStep>{skip}</TillStep>;
  if (step === 'printers') return <PrinterStep onMark={onMark}>{skip}</PrinterStep>;
  const words: { [step in SetupStep]?: string } = {
    company: t`Bilgileri yaz`,
    prices: t`Fiyat kaynağını seç`,
    people: t`Kişi davet et`,
    branches: t`Şube ekle`,
    products: t`Ürünlere bak`,
  };
  const page = PAGES[step] ?? '/accounts?view=cash';
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button variant={state === 'open' ? 'primary' : 'secondary'} onClick={() => go(page)}>
        {state === 'done' ? <Trans>Değiştir</Trans> : (words[step] ?? <Trans>Kasalara bak</Trans>)}
      </Button>
      {skip}
    </div>
  );
}

/** The person marks this step, because a page cannot see whether paper came out. */
function PrinterStep({ onMark, children }: { onMark: Props['onMark']; children: ReactNode }) {
  const [printing, print] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button variant="primary" onClick={() => print(true)}>
        <Trans>Deneme fişi bas</Trans>
      </Button>
      <Button onClick={() => onMark('done')}>
        <Trans>Kâğıt çıktı</Trans>
      </Button>
      {children}
      {printing ? <PrinterTest onDone={() => print(false)} /> : null}
    </div>
  );
}
