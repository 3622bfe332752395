import { i18n } from '@lingui/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { useOwnAccounts } from '@/data/till/use-till';
import { undecided } from '@/domain/base/sheet-map';
import type { OwnAccount } from '@/domain/ledger/own-account';
import { ownAccountName } from '@/i18n/account-text';
import { formatDay, formatMoney } from '@/i18n/formats';
import { commitText } from '@/i18n/refusal-text';
import { readStatement } from '@/parts/bank/read-statement';
import { withKnownHeads } from '@/session/page/known-heads';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { FileButton } from '@/ui/field/FileButton';
import { showToast } from '@/ui/sign/toast';
import { ColumnMap } from '@/ui/table/import/ColumnMap';
import {
  type FilePreview,
  type FileStatement,
  pagesOf,
  previewOf,
  saveImport,
  sendable,
} from './import-file';
import { fileFaultText } from './words';

type State =
  | { is: 'idle' }
  | { is: 'reading'; file: string }
  | { is: 'fault'; file: string; text: string }
  | { is: 'preview'; preview: FilePreview; again: (chosen: readonly string[]) => Promise<void> };

const NO_MAP = { columns: [], targets: [], missing: undefined, source: [] };

/**
 * Takes a bank's file in. It is read on this device, with or without a network, and shown before
 * anything is saved.
 */
export function ImportDialog({
  account,
  isKnown,
  onClose,
}: {
  account: OwnAccount;
  isKnown: (id: string) => boolean;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const accounts = useOwnAccounts();
  const [state, setState] = useState<State>({ is: 'idle' });
  const [busy, setBusy] = useState(false);
  const latest = useRef<File>(undefined);
  const choose = async (file: File) => {
    latest.current = file;
    setState({ is: 'reading', file: file.name });
    const bytes = new Uint8Array(await file.arrayBuffer());
    const read = async (chosen?: readonly string[]) => {
      const found = await readStatement(bytes, file.name, chosen);
      return found.ok
        ? { ok: true as const, value: { ...found.value, map: found.value.map ?? NO_MAP } }
        : found;
    };
    const known = withKnownHeads(`bank:${account.id}`, read, () => ({}));
    const show = async (chosen?: readonly string[]): Promise<void> => {
      const found = await known(chosen);
      if (latest.current !== file) return;
      if (!found.ok)
        return setState({ is: 'fault', file: file.name, text: fileFaultText(found.error) });
      const map = found.value.map === NO_MAP ? undefined : found.value.map;
      const preview = previewOf(file.name, { ...found.value, map }, account, accounts, isKnown);
      setState({ is: 'preview', preview, again: show });
    };
    await show();
  };
  const preview = state.is === 'preview' ? state.preview : undefined;
  const closed = preview ? closedBecause(preview) : true;
  const submit = async () => {
    if (!preview || closed || busy) return;
    setBusy(true);
    const refused = await saveImport(pagesOf(preview));
    setBusy(false);
    if (refused !== undefined)
      return void showToast({ type: 'error', message: i18n._(commitText(refused as never)) });
    showToast({ type: 'success', message: t`Ekstre alındı.` });
    onClose();
  };
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={submit}
      title={t`Ekstre yükle`}
      description={t`${ownAccountName(account)} · camt.053, MT940, CSV ya da XLSX. Dosya bu cihazda okunur; çevrimdışı da olur.`}
      submit={t`İçe al`}
      busy={busy}
    >
      <div className="flex flex-wrap items-center gap-3">
        <FileButton
          accept=".xml,.sta,.mt940,.940,.txt,.csv,.xlsx,application/xml,text/csv"
          onFile={(file) => void choose(file)}
        >
          <Trans>Dosya seç</Trans>
        </FileButton>
        <span className="min-w-0 truncate text-13 text-quiet">
          <bdi>
            {state.is === 'idle' ? '' : state.is === 'preview' ? state.preview.file : state.file}
          </bdi>
        </span>
      </div>
      <div aria-live="polite" className="min-h-24">
        {state.is === 'reading' ? (
          <p className="text-quiet">
            <Trans>Okunuyor…</Trans>
          </p>
        ) : null}
        {state.is === 'fault' ? (
          <p role="alert" className="text-dangertext">
            {state.text}
          </p>
        ) : null}
        {state.is === 'preview' ? (
          <Preview
            preview={state.preview}
            onColumn={(at, to) => {
              const columns = state.preview.map?.columns ?? [];
              void state.again(columns.map((one, i) => (i === at ? to : one.to)));
            }}
          />
        ) : null}
      </div>
    </FormDialog>
  );
}

/** Whether nothing of the file can be taken in as it is. */
const closedBecause = (preview: FilePreview): boolean =>
  sendable(preview).length === 0 ||
  preview.map?.missing !== undefined ||
  undecided(preview.map?.columns ?? []).length > 0;

function Preview({
  preview,
  onColumn,
}: {
  preview: FilePreview;
  onColumn: (at: number, to: string) => void;
}) {
  const { faults, map, statements } = preview;
  return (
    <div className="flex flex-col gap-3">
      {map ? (
        <div className="-mx-6 max-sm:-mx-4">
          <ColumnMap map={map} onColumn={onColumn} />
        </div>
      ) : null}
      {faults.length > 0 ? (
        <p role="alert" className="text-13 text-ambertext">
          <Plural
            value={faults.length}
            one="# satır okunamadı ve alınmayacak:"
            other="# satır okunamadı ve alınmayacak:"
          />{' '}
          {faults
            .slice(0, 12)
            .map(({ line }) => line)
            .join(', ')}
        </p>
      ) : null}
      <ul className="border-line border-t">
        {statements.map((one, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a statement of a file is its place
          <li key={i} className="border-line border-b py-2">
            <OneStatement one={one} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function OneStatement({ one }: { one: FileStatement }) {
  const { statement, own, refusal, lines, known, gap } = one;
  const { from, to, opening, closing, account, currency } = statement;
  if (refusal === 'currency')
    return (
      <p role="alert" className="text-dangertext">
        <Trans>{currency} hesabının ekstresi; yalnız TL hesaplar eşlenir, alınmayacak.</Trans>
      </p>
    );
  if (refusal === 'other-account')
    return (
      <p role="alert" className="break-words text-dangertext">
        <Trans>
          Bu ekstre {account} hesabının; seçili hesabın IBAN’ı başka. Alınmayacak. Hesabı Kasalar’da
          tanımlayın ya da doğru hesabı seçin.
        </Trans>
      </p>
    );
  return (
    <>
      <p className="font-medium">
        <bdi>{own ? ownAccountName(own) : ''}</bdi>
        {from ? ` · ${formatDay(from)} – ${formatDay(to)}` : ''}
      </p>
      <p className="text-13 text-quiet">
        <Plural value={lines.length} one="# satır" other="# satır" />
        {' · '}
        <Trans>{lines.length - known} yeni</Trans>
        {opening === null || closing === null
          ? ''
          : ` · ${formatMoney(opening)} → ${formatMoney(closing)}`}
      </p>
      {gap === null ? (
        <p className="text-13 text-quiet">
          <Trans>Dosya bakiye yazmıyor; mutabakat için bakiyeli ekstre gerekir.</Trans>
        </p>
      ) : gap === 0 ? (
        <p className="text-13 text-up">
          <Trans>Açılış, satırlar ve kapanış tutuyor.</Trans>
        </p>
      ) : (
        <p role="alert" className="text-13 text-ambertext">
          <Trans>
            Açılış, satırlar ve kapanış {formatMoney(gap)} tutmuyor; dosyada eksik satır var.
          </Trans>
        </p>
      )}
    </>
  );
}
