import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useProducts } from '@/data/catalogue/use-products';
import { useApprovers, useRules } from '@/data/list/use-definitions';
import { useOwnAccounts } from '@/data/till/use-till';
import { dayOf } from '@/domain/base/day';
import { assetClass } from '@/domain/metal/asset';
import type { Approval } from '@/domain/rules/approval';
import { ruleAt } from '@/domain/rules/dated-rule';
import { isTrayOff } from '@/domain/stock/tray';
import { differenceOf, expectedOf, type Figure, overDifference } from '@/domain/till/till';
import { accountName } from '@/i18n/account-text';
import { assetName } from '@/i18n/asset-text';
import { formatMoney } from '@/i18n/formats';
import { TermInput } from '@/parts/definition/TermInput';
import { signedQuantity } from '@/parts/till/words';
import { correctedNow } from '@/sync/clock';
import { ignoreHeldEnter } from '@/ui/field/enter-next';
import { focusRefusedField } from '@/ui/field/focus-refused-field';
import { Button } from '@/ui/sign/Button';
import { usePhone } from '@/ui/style/use-media';
import { ApproveDialog } from './ApproveDialog';
import { ClosedNote } from './ClosedNote';
import { focusByKeyboard } from './focus';
import { TrayResult } from './TrayResult';
import type { Count } from './use-count';

/**
 * What the books expected beside what was counted. A difference wants its reason, a large one
 * somebody who agrees.
 */
export function Result({
  count,
  figures,
  closes,
}: {
  count: Count;
  figures: readonly Figure[];
  closes: boolean;
}) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const [asking, setAsking] = useState(false);
  const place = useRef<HTMLFormElement>(null);
  useEffect(() => focusByKeyboard(place.current), []);
  const approvers = useApprovers();
  const limit = ruleAt(useRules(), 'till-difference', dayOf(correctedNow()));
  const differing = figures.filter(
    (figure) => figure.quantity !== null && differenceOf(figure) !== 0,
  );
  const over = overDifference(differing, limit, (asset) => assetClass(asset) === 'money');
  const off = count.weighed.some(isTrayOff);
  const differs = differing.length > 0 || off;
  const finish = () => {
    setTried(true);
    if (differs && reason.trim() === '') return focusRefusedField(place.current);
    // Where nobody could agree the till is closed all the same, and the server leaves a finding.
    if (over.length > 0 && approvers.length > 0) setAsking(true);
    else void count.save(reason, []);
  };
  const approved = (by: string) => {
    setAsking(false);
    void count.save(reason, [approvalOf(by, over, limit)]);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    finish();
  };
  return (
    <>
      <form
        ref={place}
        noValidate
        onSubmit={submit}
        onKeyDown={ignoreHeldEnter}
        className="flex h-full min-h-0 flex-col"
      >
        <header className="px-6 pt-4 pb-2 max-sm:px-4">
          <h1 className="font-semibold text-24">
            <Trans>Sayım sonucu</Trans>
          </h1>
          <p className="text-quiet">
            {!differs ? (
              <Trans>Sayım defterle tutuyor.</Trans>
            ) : (
              <Trans>Fark var; nedenini yazın.</Trans>
            )}
          </p>
        </header>
        {count.closedElsewhere ? <ClosedNote /> : null}
        <div className="min-h-0 flex-1 overflow-auto px-6 pb-6 max-sm:px-4">
          <FigureTable figures={figures} />
          <TrayResult trays={count.weighed} />
          {differs ? (
            <TermInput
              list="difference-reasons"
              label={t`Farkın nedeni`}
              value={reason}
              maxLength={500}
              onValue={setReason}
              error={tried && reason.trim() === '' ? t`Nedenini yazın.` : undefined}
              fieldClassName="mt-5 max-w-[520px]"
            />
          ) : null}
          {over.length > 0 ? (
            <p className="mt-2 text-13 text-quiet">
              {approvers.length > 0 ? (
                <Trans>
                  {formatMoney(limit)} üstü para farkı ile her metal ve adet farkı, yetkilinin
                  PIN’ini ister.
                </Trans>
              ) : (
                <Trans>Bu firmada PIN belirlemiş bir yetkili yok; fark incelemeye düşer.</Trans>
              )}
            </p>
          ) : null}
          {count.failure ? (
            <p role="alert" className="mt-2 text-13 text-dangertext">
              {count.failure}
            </p>
          ) : null}
        </div>
        <footer className="flex justify-end gap-2 border-line border-t px-6 py-3 max-sm:px-4 max-sm:[&>button]:flex-1">
          <Button onClick={count.again}>
            <Trans>Baştan say</Trans>
          </Button>
          <Button type="submit" variant="primary" loading={count.busy}>
            {over.length > 0 && approvers.length > 0 ? (
              <Trans>Onaylat</Trans>
            ) : closes ? (
              <Trans>Kasayı kapat</Trans>
            ) : (
              <Trans>Kasayı aç</Trans>
            )}
          </Button>
        </footer>
      </form>
      {asking ? (
        <ApproveDialog
          approvers={approvers}
          onClose={() => setAsking(false)}
          onApproved={approved}
        />
      ) : null}
    </>
  );
}

const approvalOf = (by: string, over: readonly Figure[], limit: number): Approval => ({
  rule: 'till-difference',
  by,
  at: correctedNow(),
  value: Math.max(...over.map((figure) => Math.abs(differenceOf(figure)))),
  limit,
  lines: over.map((figure) => ({
    id: figure.asset,
    product: figure.account,
    weight: differenceOf(figure),
  })),
});

const CELL = 'py-1.5 pl-4 text-right whitespace-nowrap';

function FigureTable({ figures }: { figures: readonly Figure[] }) {
  const { t } = useLingui();
  const phone = usePhone();
  const own = useOwnAccounts();
  const products = useProducts();
  const rows = figures.map((figure): Told => {
    const counted =
      figure.quantity === null ? t`sayılmadı` : signedQuantity(figure.asset, figure.quantity);
    return {
      figure,
      counted,
      key: `${figure.account}${figure.asset}`,
      account: accountName(figure.account, own),
      asset: assetName(figure.asset, products),
      expected: signedQuantity(figure.asset, expectedOf(figure)),
    };
  });
  return phone ? <Narrow rows={rows} /> : <Wide rows={rows} />;
}

type Told = {
  key: string;
  figure: Figure;
  account: string;
  asset: string;
  expected: string;
  counted: string;
};

/** A line for the difference, and under it what it is the difference of. */
function Narrow({ rows }: { rows: readonly Told[] }) {
  return (
    <ul>
      {rows.map(({ key, figure, account, asset, expected, counted }) => (
        <li key={key} className="border-line border-b py-2">
          <p className="flex flex-wrap justify-between gap-x-3">
            <span className="min-w-0">
              {account} <span className="text-quiet">{asset}</span>
            </span>
            <span className="ml-auto font-semibold">
              {figure.quantity === null ? '–' : <Difference figure={figure} />}
            </span>
          </p>
          <p className="flex flex-wrap gap-x-3 text-13 text-quiet">
            <span>
              <Trans>Beklenen</Trans> {expected}
            </span>
            <span className="ml-auto">
              {figure.quantity === null ? null : <Trans>Sayılan</Trans>} {counted}
            </span>
          </p>
        </li>
      ))}
    </ul>
  );
}

function Wide({ rows }: { rows: readonly Told[] }) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full max-w-[820px] border-collapse">
        <thead>
          <tr className="border-edge border-b text-left text-13 text-quiet">
            <th className="py-1.5 font-normal">
              <Trans>Kasa</Trans>
            </th>
            <th className={`${CELL} font-normal`}>
              <Trans>Beklenen</Trans>
            </th>
            <th className={`${CELL} font-normal`}>
              <Trans>Sayılan</Trans>
            </th>
            <th className={`${CELL} font-normal`}>
              <Trans>Fark</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, figure, account, asset, expected, counted }) => (
            <tr key={key} className="border-line border-b">
              <td className="py-1.5">
                {account} <span className="text-quiet">{asset}</span>
              </td>
              <td className={CELL}>{expected}</td>
              <td className={figure.quantity === null ? `${CELL} text-quiet` : CELL}>{counted}</td>
              <td className={`${CELL} font-semibold`}>
                {figure.quantity === null ? '–' : <Difference figure={figure} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The word says which way it went: with a sign beside it, it would be said twice. */
function Difference({ figure }: { figure: Figure }) {
  const difference = differenceOf(figure);
  if (difference === 0) return <span className="font-normal text-quiet">0</span>;
  const size = signedQuantity(figure.asset, Math.abs(difference));
  return difference > 0 ? <Trans>{size} fazla</Trans> : <Trans>{size} eksik</Trans>;
}
