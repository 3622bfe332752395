import { Trans, useLingui } from '@lingui/react/macro';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import type { ContactView } from '../../../data/types';
import { balancesOf, useAllBalances } from '../../../data/use-balances';
import { useContacts } from '../../../data/use-contacts';
import { type Asset, HAS, TRY } from '../../../domain/asset';
import { isFirm } from '../../../domain/contact';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { Menu } from '../../../ui/Menu';
import { Segmented } from '../../../ui/Segmented';
import { Select } from '../../../ui/Select';
import { DataTable } from '../../../ui/table/DataTable';
import { ListHeader } from '../../../ui/table/ListHeader';
import { SearchBox } from '../../../ui/table/SearchBox';
import { useMedia, usePhone } from '../../../ui/use-media';
import { FirmCard } from './FirmCard';
import { firmColumns, quantityOf, totalsText } from './firm-columns';

type Way = 'all' | 'debtor' | 'creditor' | 'open';

/** Firmalar: suppliers and firms with what stands open in has, lira and dollar, how old it is, and where their limit lies. */
export function FirmsView() {
  const { t, i18n } = useLingui();
  const [, go] = useLocation();
  const phone = usePhone();
  const roomy = useMedia('(min-width: 1240px)');
  const wide = useMedia('(min-width: 1520px)');
  const [search, setSearch] = useState('');
  const [asset, setAsset] = useState<Asset>(TRY);
  const [way, setWay] = useState<Way>('all');
  const contacts = useContacts(useDeferredValue(search));
  const balances = useAllBalances();
  useEffect(() => {
    if (!contacts.done && !contacts.loading && !contacts.failed) contacts.more();
  }, [contacts]);
  const firms = useMemo(
    () => contacts.rows.filter((one) => isFirm(one) && goes(quantityOf(balancesOf(balances, one), asset), way)),
    [contacts.rows, balances, asset, way],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the heads are of the language
  const columns = useMemo(() => firmColumns(balances, asset, roomy, wide), [balances, asset, roomy, wide, i18n.locale]);
  const totals = useMemo(() => ({ name: t`Toplam`, ...totalsText(firms, balances) }), [firms, balances, t]);
  const card = useMemo(() => ({ height: 84, render: (firm: ContactView) => <FirmCard firm={firm} balances={balances} asset={asset} /> }), [balances, asset]);
  const statement = (firm: ContactView) => go(`/workbench?view=customers&statement=${encodeURIComponent(firm.id)}`);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <ListHeader title={t`Firmalar`} count={contacts.done ? firms.length : ''}>
        <SearchBox label={t`Firma`} placeholder={t`Unvan ya da telefon`} value={search} onValue={setSearch} className="w-56 max-lg:w-40 max-sm:w-full" />
        <Segmented
          label={t`Yaşlandırılan varlık`}
          small
          value={asset}
          onChange={setAsset}
          options={[
            { value: HAS, label: t`Has` },
            { value: TRY, label: '₺' },
            { value: 'USD', label: '$' },
          ]}
        />
        <Select
          label={t`Bakiye yönü`}
          labelHidden
          controlSize="sm"
          value={way}
          onValue={setWay}
          options={[
            { value: 'all', label: t`Hepsi` },
            { value: 'open', label: t`Bakiyesi olanlar` },
            { value: 'debtor', label: t`Borçlular` },
            { value: 'creditor', label: t`Alacaklılar` },
          ]}
          fieldClassName="w-44 max-sm:w-auto max-sm:flex-1"
        />
        <Menu
          items={[
            { label: t`Mahsup`, onSelect: () => go('/offset') },
            { label: t`İçeri al`, onSelect: () => go('/accounts?view=import') },
          ]}
        >
          {(trigger) => (
            <Button {...trigger} size="sm">
              <Trans>Diğer</Trans>
            </Button>
          )}
        </Menu>
      </ListHeader>
      <DataTable
        label={t`Firmalar`}
        columns={columns}
        rows={firms}
        rowKey={rowKey}
        rowName={rowName}
        done={contacts.done}
        onOpen={statement}
        {...(firms.length > 0 && !phone ? { totals } : {})}
        card={phone ? card : undefined}
        state={contacts.failed && contacts.rows.length === 0 ? 'failed' : contacts.loading ? 'loading' : 'ready'}
        onRetry={contacts.more}
        empty={<Empty searching={search !== '' || way !== 'all'} onNew={() => go('/workbench?view=customers')} />}
      />
    </div>
  );
}

const rowKey = (firm: ContactView): string => firm.id;
const rowName = (firm: ContactView): string => firm.name;

const goes = (quantity: number, way: Way): boolean => way === 'all' || (way === 'debtor' ? quantity > 0 : way === 'creditor' ? quantity < 0 : quantity !== 0);

function Empty({ searching, onNew }: { searching: boolean; onNew: () => void }) {
  return (
    <EmptyState
      text={searching ? <Trans>Buna uyan firma yok.</Trans> : <Trans>Henüz firma yok. Bir kartın rolünü Firma ya da Tedarikçi yapın.</Trans>}
      action={
        searching ? null : (
          <Button onClick={onNew}>
            <Trans>Kartlara git</Trans>
          </Button>
        )
      }
    />
  );
}
