import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useContact } from '@/data/contact/use-contacts';
import type { BarView } from '@/data/core/types';
import { useWork } from '@/data/job/use-works';
import { useOwnAccounts } from '@/data/till/use-till';
import { barFineness, barStanding } from '@/domain/job/bar';
import { contactIdOf } from '@/domain/ledger/ledger';
import { metalAsset } from '@/domain/metal/asset';
import { metalAccountName } from '@/i18n/account-text';
import { assetQuantity, signedQuantity } from '@/i18n/asset-text';
import { formatWeight } from '@/i18n/formats';
import { barNumber, barStateName } from '@/i18n/production-text';
import { useMay } from '@/session/person/permissions';
import { Drawer } from '@/ui/dialog/Drawer';
import { Hallmark } from '@/ui/figure/Hallmark';
import { Button } from '@/ui/sign/Button';
import { SyncMark } from '@/ui/sign/SyncMark';
import { AssayDialog } from './AssayDialog';
import { DeliverDialog } from './DeliverDialog';
import { History } from './History';
import { type SumRow, Sums } from './Sums';
import { permilleText } from './typed';
import { useLossRule } from './use-limits';

/** One bar: what went in, what came out, what the assay found, and where it is. */
export function BarDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const bar = useWork(id);
  const [action, setAction] = useState<'assay' | 'deliver' | null>(null);
  const { t } = useLingui();
  const may = useMay('inventory', 2);
  if (bar?.form !== 'bar') return null;
  const denied = may ? undefined : t`Bunun için yetkiniz yok.`;
  const here = bar.state === 'molten' || bar.state === 'assayed';
  return (
    <>
      <Drawer
        open={action === null}
        onClose={onClose}
        title={t`Takoz ${barNumber(bar)}`}
        subtitle={
          <>
            {barStateName(bar.state)} · <SyncMark mark={bar.sync} always />
          </>
        }
      >
        <Facts bar={bar} />
        {here ? (
          <div className="mt-4 grid grid-cols-2 gap-2">
            <Button reason={denied} onClick={() => setAction('assay')}>
              <Trans>Ayar evi sonucu</Trans>
            </Button>
            <Button reason={denied} onClick={() => setAction('deliver')}>
              <Trans>Teslim et</Trans>
            </Button>
          </div>
        ) : null}
        <History moves={bar.moves} />
      </Drawer>
      {action === 'assay' ? <AssayDialog bar={bar} onClose={() => setAction(null)} /> : null}
      {action === 'deliver' ? <DeliverDialog bar={bar} onClose={() => setAction(null)} /> : null}
    </>
  );
}

function Facts({ bar }: { bar: BarView }) {
  const { t } = useLingui();
  const standing = barStanding(bar.moves);
  const { metal, before, weight, pure, fire, fireRate, assay, difference, delivered } = standing;
  const limit = useLossRule('melting-loss');
  const asset = metalAsset(metal);
  const lines: SumRow[] = [
    {
      name: t`Potaya giren`,
      value: `${formatWeight(before.weight)} · ${assetQuantity(asset, before.pure)}`,
    },
    { name: t`Fire, ${permilleText(fireRate)}`, value: formatWeight(fire) },
    {
      name: assay ? t`Ayar evi` : t`Tahmini milyem`,
      value: <Hallmark fineness={assay?.fineness ?? barFineness(standing)} />,
    },
    ...(assay?.report ? [{ name: t`Rapor no`, value: assay.report }] : []),
    ...(assay && assay.sample > 0 ? [{ name: t`Numune`, value: formatWeight(assay.sample) }] : []),
    { name: t`Takoz`, value: formatWeight(weight) },
    { name: assay ? t`Saf` : t`Tahmini saf`, value: assetQuantity(asset, pure), strong: true },
    ...(assay
      ? [
          {
            name: t`Ayar farkı`,
            value: signedQuantity(asset, difference, true),
            strong: true as const,
          },
        ]
      : []),
    ...(delivered ? [{ name: t`Teslim`, value: <Receiver account={delivered.account} /> }] : []),
    ...(delivered && delivered.kept > 0
      ? [{ name: t`Rafineri kesintisi`, value: assetQuantity(asset, delivered.kept) }]
      : []),
  ];
  if (bar.state === 'void')
    return (
      <p className="text-quiet">
        <Trans>Eritmesi ters kayıtla geri alındı.</Trans>
      </p>
    );
  return (
    <>
      <Sums lines={lines} />
      {fireRate > limit ? (
        <p className="mt-2 border-amber border-l-3 pl-3 text-13 text-ambertext">
          <Trans>Fire, {permilleText(limit)} sınırının üstünde.</Trans>
        </p>
      ) : null}
    </>
  );
}

/** A refiner, or a place of the shop. */
function Receiver({ account }: { account: string }) {
  const contact = useContact(contactIdOf(account) ?? null);
  const own = useOwnAccounts();
  return (
    <bdi>
      {contactIdOf(account) === undefined ? metalAccountName(account, own) : (contact?.name ?? '–')}
    </bdi>
  );
}
