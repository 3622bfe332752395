import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { useContact, useNamedContacts } from '@/data/contact/use-contacts';
import { useTransaction } from '@/data/slip/use-transaction';
import { useTransactions } from '@/data/slip/use-transactions';
import { fold } from '@/domain/base/fold';
import type { TaskLink } from '@/domain/task/task';
import { formatDate } from '@/i18n/formats';
import { recordPath } from '@/session/page/record-path';
import { Combobox } from '@/ui/field/Combobox';
import { Button } from '@/ui/sign/Button';

const SHOWN = 6;

/** The record that a task is about: a customer by name, or a slip by its number. */
export function LinkField({
  link,
  onLink,
}: {
  link: TaskLink | null;
  onLink: (link: TaskLink | null) => void;
}) {
  if (link === null) return <Find onLink={onLink} />;
  return (
    <div className="flex items-center justify-between gap-3 rounded-control border border-line px-3 py-1">
      <span className="min-w-0 truncate">
        <LinkName link={link} />
      </span>
      <Button size="sm" variant="bare" onClick={() => onLink(null)}>
        <Trans>Bağı kaldır</Trans>
      </Button>
    </div>
  );
}

function Find({ onLink }: { onLink: (link: TaskLink) => void }) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const { rows, reading } = useNamedContacts(text);
  const slips = useRecentSlips(text);
  const options =
    text.trim() === ''
      ? []
      : [
          ...slips,
          ...rows
            .slice(0, SHOWN)
            .map(({ id, name }) => ({ key: `contacts ${id}`, label: name, detail: t`müşteri` })),
        ];
  const choose = ({ key }: { key: string }) => {
    const [kind, id = ''] = key.split(' ');
    onLink({ kind: kind === 'contacts' ? 'contacts' : 'transactions', id });
  };
  return (
    <Combobox
      search
      label={t`İlgili kayıt`}
      placeholder={t`Müşteri adı ya da fiş numarası`}
      text={text}
      onText={setText}
      options={options}
      onChoose={choose}
      loading={reading}
      empty={t`Bulunamadı.`}
    />
  );
}

const NEWEST = {};

/** Among the newest that the device has at hand. */
function useRecentSlips(text: string) {
  const { rows } = useTransactions(NEWEST);
  const query = fold(text);
  return useMemo(() => {
    if (query === '') return [];
    return rows
      .filter(({ number }) => fold(number).includes(query))
      .slice(0, SHOWN)
      .map(({ id, number, at }) => ({
        key: `transactions ${id}`,
        label: number,
        detail: formatDate(at),
      }));
  }, [rows, query]);
}

/** What a link leads to, by its name. */
export function LinkName({ link }: { link: TaskLink }) {
  const contact = useContact(link.kind === 'contacts' ? link.id : null);
  const slip = useTransaction(link.kind === 'transactions' ? link.id : '');
  if (link.kind === 'contacts') return <>{contact?.name ?? <Trans>müşteri</Trans>}</>;
  return <>{slip?.number ?? <Trans>fiş</Trans>}</>;
}

export const linkPath = ({ kind, id }: TaskLink): string =>
  recordPath(kind === 'contacts' ? 'contact' : 'slip', id);
