import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { fold } from '@/domain/base/fold';
import { useTermNames } from '@/parts/definition/use-terms';
import { mint } from '@/session/page/mint';
import { Select } from '@/ui/field/Select';
import { WeightInput } from '@/ui/field/WeightInput';
import { Button } from '@/ui/sign/Button';
import { RemoveIcon } from '@/ui/sign/Icon';
import { IconButton } from '@/ui/sign/IconButton';
import { type TrayField, type TrayRow, trayKey, useTraySpots } from './trays';
import type { Count } from './use-count';

/**
 * Trays put on the scale while the tills are counted: blind as all of it, and only where somebody
 * wants to.
 */
export function TrayRows({ count }: { count: Count }) {
  const { t } = useLingui();
  const { trays: rows, setTrays } = count;
  const lying = useTraySpots(rows.length > 0);
  const tags = useTermNames('tags');
  const spots = [
    ...tags,
    ...(lying ?? []).filter((spot) => !tags.some((tag) => fold(tag) === fold(spot))),
  ];
  const change = (id: string, part: Partial<TrayRow>) =>
    setTrays((before) => before.map((row) => (row.id === id ? { ...row, ...part } : row)));
  return (
    <section>
      <h2 className="border-line border-b pb-1 font-semibold text-18">
        <Trans>Tabla tartısı</Trans>
      </h2>
      <p className="mt-1 text-13 text-quiet">
        <Trans>
          İsteğe bağlı: bir tablayı tartın; kartlara göre beklenen brüt gram sayım bitince görünür.
          Stok değişmez.
        </Trans>
      </p>
      <div className="mt-2 flex max-w-[640px] flex-col gap-2">
        {rows.map((row) => (
          <div
            key={row.id}
            className="grid grid-cols-[1fr_1fr_1fr_auto] items-start gap-3 max-sm:grid-cols-[1fr_1fr_auto]"
          >
            <Select
              label={t`Yer`}
              value={row.spot}
              options={[
                { value: '', label: t`Seçin` },
                ...spots.map((value) => ({ value, label: value })),
              ]}
              onValue={(spot) => change(row.id, { spot })}
              error={faultOf(count, row, 'spot')}
              fieldClassName="max-sm:col-span-3"
            />
            <WeightInput
              label={t`Tartı, tablasıyla`}
              value={row.scale}
              onValue={(scale) => change(row.id, { scale })}
              error={faultOf(count, row, 'scale')}
              weighed
            />
            <WeightInput
              label={t`Dara`}
              value={row.tare}
              onValue={(tare) => change(row.id, { tare })}
              error={faultOf(count, row, 'tare')}
              weighed
            />
            <IconButton
              label={t`Satırı sil`}
              icon={<RemoveIcon />}
              onClick={() => setTrays((before) => before.filter(({ id }) => id !== row.id))}
              className="mt-6"
            />
          </div>
        ))}
        <Button
          size="sm"
          className="self-start"
          onClick={() =>
            setTrays((before) => [...before, { id: mint(), spot: '', scale: '', tare: '' }])
          }
        >
          <Trans>Tabla tart</Trans>
        </Button>
      </div>
    </section>
  );
}

function faultOf(count: Count, { id }: TrayRow, field: TrayField): ReactNode {
  const fault = count.tried ? count.traysRead.wrong.get(trayKey(id, field)) : undefined;
  if (fault === undefined) return undefined;
  if (fault === 'twice') return <Trans>Bu yer bir kez tartılır.</Trans>;
  if (fault === 'over') return <Trans>Dara tartıdan büyük olamaz.</Trans>;
  return field === 'spot' ? <Trans>Yeri seçin.</Trans> : <Trans>Gramı yazın.</Trans>;
}
