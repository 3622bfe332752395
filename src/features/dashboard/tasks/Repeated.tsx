import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from 'wouter';
import { useProducts } from '@/data/catalogue/use-products';
import type { TaskView } from '@/data/core/types';
import { useOwnAccounts } from '@/data/till/use-till';
import type { TaskRepetition } from '@/domain/task/repetition';
import { accountName, expenseName } from '@/i18n/account-text';
import { namedQuantity } from '@/i18n/asset-text';
import { duePath } from '@/session/page/due-address';
import { useMay } from '@/session/person/permissions';
import { Button } from '@/ui/sign/Button';

/**
 * What a task of a repetition template proposes: the expense, and the button that opens it filled
 * in. Saving the expense settles the task.
 */
export function Repeated({ task, repetition }: { task: TaskView; repetition: TaskRepetition }) {
  const { t } = useLingui();
  const [, go] = useLocation();
  const own = useOwnAccounts();
  const products = useProducts();
  const pays = useMay('accounts', 2);
  const { pay, late, auto } = repetition;
  const words = pay
    ? [
        expenseName(pay.expense),
        pay.quantity === null
          ? t`tutarı siz yazarsınız`
          : namedQuantity(pay.asset, pay.quantity, products),
        accountName(pay.from, own),
      ].join(' · ')
    : null;
  return (
    <>
      {words ? <p className="text-13 text-quiet [overflow-wrap:anywhere]">{words}</p> : null}
      {auto ? (
        <p className="text-13 text-quiet">
          {auto === 'booked' ? (
            <Trans>Masrafı sunucu kendiliğinden yazdı.</Trans>
          ) : (
            <Trans>Kendiliğinden yazılamadı; masrafı siz yazın.</Trans>
          )}
        </p>
      ) : null}
      {late ? (
        <p className="text-13 text-quiet">
          <Trans>Günü geldiğinde sunucu kapalıydı, görev sonradan yazıldı.</Trans>
        </p>
      ) : null}
      {pay && !task.done ? (
        <Button
          size="sm"
          className="mt-1"
          reason={pays ? undefined : t`Masraf yazmak için kasalarda yazma yetkisi gerekir.`}
          onClick={() => go(duePath({ ...pay, task: task.id, note: task.title }))}
        >
          <Trans>Masrafı yaz</Trans>
        </Button>
      ) : null}
    </>
  );
}
