import { Trans, useLingui } from '@lingui/react/macro';
import type { Account } from '@/domain/ledger/ledger';
import { METALS } from '@/domain/metal/asset';
import { metalWord } from '@/i18n/asset-text';
import { mint } from '@/session/page/mint';
import { FinenessInput } from '@/ui/field/FinenessInput';
import { Select } from '@/ui/field/Select';
import { WeightInput } from '@/ui/field/WeightInput';
import { Button } from '@/ui/sign/Button';
import { RemoveIcon } from '@/ui/sign/Icon';
import { IconButton } from '@/ui/sign/IconButton';
import type { ScrapRow } from './entry';
import type { Count } from './use-count';

/** The pot on the scale, karat by karat. */
export function ScrapRows({ account, count }: { account: Account; count: Count }) {
  const { t } = useLingui();
  const rows = count.scrap[account] ?? [];
  const put = (next: readonly ScrapRow[]) =>
    count.setScrap((before) => ({ ...before, [account]: next }));
  const change = (id: string, part: Partial<ScrapRow>) =>
    put(rows.map((row) => (row.id === id ? { ...row, ...part } : row)));
  return (
    <div className="flex max-w-[640px] flex-col gap-2">
      {rows.map((row) => (
        <div
          key={row.id}
          className="grid grid-cols-[1fr_1fr_1fr_auto] items-start gap-3 max-sm:grid-cols-[1fr_1fr_auto]"
        >
          <Select
            label={t`Maden`}
            value={row.metal}
            onValue={(metal) => change(row.id, { metal })}
            options={METALS.map((value) => ({ value, label: metalWord(value) }))}
            fieldClassName="max-sm:col-span-3"
          />
          <WeightInput
            label={t`Tartı`}
            value={row.weight}
            onValue={(weight) => change(row.id, { weight })}
            weighed
          />
          <FinenessInput
            side="buy"
            label={t`Ayar`}
            value={row.fineness}
            onValue={(fineness) => change(row.id, { fineness })}
            error={
              count.tried && count.read.wrong.has(`${row.id}|fineness`)
                ? t`Ayarı yazın.`
                : undefined
            }
          />
          <IconButton
            label={t`Satırı sil`}
            icon={<RemoveIcon />}
            onClick={() => put(rows.filter(({ id }) => id !== row.id))}
            className="mt-6"
          />
        </div>
      ))}
      <Button
        size="sm"
        className="self-start"
        onClick={() => put([...rows, { id: mint(), metal: 'gold', weight: '', fineness: '' }])}
      >
        <Trans>Tartı ekle</Trans>
      </Button>
    </div>
  );
}
