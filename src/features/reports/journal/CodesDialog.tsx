import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { UnmappedPlace } from '@/contract/accounting/accounting';
import { useCodes } from '@/data/list/use-definitions';
import { useOwnAccounts } from '@/data/till/use-till';
import {
  CODE_MOST,
  type Codes,
  isCode,
  isCodeName,
  POSTING_KEYS,
  STARTING_CODES,
} from '@/domain/accounting/chart';
import { ownAccountName } from '@/i18n/account-text';
import { mint } from '@/session/page/mint';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { TextInput } from '@/ui/field/TextInput';
import { keyName, placeName } from './journal-words';
import { saveCodes } from './wishes';

type Props = {
  denied: string | undefined;
  /** Places without a code, also those that have no posting key. */
  unmapped: readonly UnmappedPlace[];
  onClose: () => void;
};

/**
 * A row of the mapping. `name`: key under which its code is stored; `usual`: the code that applies
 * if the shop sets none.
 */
type CodeRow = { name: string; label: string; usual: string };

/**
 * Codes of the chart: first those of the posting keys, then those of single accounts, which take
 * precedence.
 */
export function CodesDialog({ denied, unmapped, onClose }: Props) {
  const { t } = useLingui();
  const known = useCodes();
  const own = useOwnAccounts();
  const [id] = useState(mint);
  const [typed, setTyped] = useState<Codes>(() => known?.codes ?? {});
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<string>();
  const keys = POSTING_KEYS.map(
    (key): CodeRow => ({
      ...{ name: key, label: keyName(key), usual: STARTING_CODES[key] },
    }),
  );
  const accounts: CodeRow[] = [
    ...unmapped
      .filter(({ key }) => key === null)
      .map((place) => ({ name: `@${place.account}`, label: placeName(place, own), usual: '' })),
    ...own.map((account) => ({
      ...{ name: `@${account.id}`, label: ownAccountName(account), usual: '' },
    })),
  ].filter(({ name }, at, all) => isCodeName(name) && all.findIndex((o) => o.name === name) === at);
  const shown = ({ name, usual }: CodeRow) => typed[name] ?? usual;
  const isWrong = (row: CodeRow) => shown(row) !== '' && !isCode(shown(row).trim());
  const save = async () => {
    setTried(true);
    if ([...keys, ...accounts].some(isWrong)) return;
    const saved = await saveCodes(codesToSave(typed, keys, accounts), known?.version ?? 0, id);
    if (!saved.ok) return setFailure(t`Kaydedilemedi. Yeniden deneyin.`);
    onClose();
  };
  const box = (row: CodeRow) => (
    <TextInput
      key={row.name}
      label={row.label}
      controlSize="sm"
      maxLength={CODE_MOST}
      value={shown(row)}
      readOnly={denied !== undefined}
      onValue={(code) => setTyped({ ...typed, [row.name]: code })}
      error={tried && isWrong(row) ? t`Kod üç rakamla başlar: 102 ya da 102.01.` : undefined}
    />
  );
  return (
    <FormDialog
      width="lg"
      onClose={onClose}
      onSubmit={denied ? onClose : save}
      title={t`Hesap kodları`}
      description={denied}
      submit={denied ? t`Kapat` : t`Kaydet`}
      failure={failure}
    >
      <p className="mb-3 text-13 text-quiet">
        <Trans>
          Tekdüzen hesap planının kodları. Boş bırakılan bir satır kodsuz kalır ve aktarımı
          durdurur.
        </Trans>
      </p>
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">{keys.map(box)}</div>
      <h3 className="mt-5 mb-1 font-semibold text-15">
        <Trans>Tek hesaba özel kodlar</Trans>
      </h3>
      <p className="mb-3 text-13 text-quiet">
        <Trans>Doldurulan kod, türünün kodundan önce gelir.</Trans>
      </p>
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">{accounts.map(box)}</div>
    </FormDialog>
  );
}

/**
 * The codes to store: those that differ from the usual ones. An empty code is stored only where it
 * removes a usual one.
 */
function codesToSave(typed: Codes, keys: readonly CodeRow[], accounts: readonly CodeRow[]): Codes {
  const rows = new Map([...keys, ...accounts].map((row) => [row.name, row]));
  return Object.fromEntries(
    Object.entries(typed)
      .map(([name, code]) => [name, code.trim()] as const)
      .filter(([name, code]) => code !== (rows.get(name)?.usual ?? '')),
  );
}
