import { Trans, useLingui } from '@lingui/react/macro';
import { byMarketOrder } from '@/domain/price/market-board';
import { MAX_NAME, type ScreenGroup, type ScreenRow } from '@/domain/price/price-screen';
import { Select } from '@/ui/field/Select';
import { TextInput } from '@/ui/field/TextInput';
import { Button } from '@/ui/sign/Button';
import { ChevronLeftIcon, RemoveIcon } from '@/ui/sign/Icon';
import { IconButton } from '@/ui/sign/IconButton';
import { moved } from './screen-form';

type Props = {
  groups: readonly ScreenGroup[];
  /** Everything that has a price here. */
  codes: readonly string[];
  /** Rows of these stand on no screen. */
  hidden: ReadonlySet<string>;
  nameOf: (code: string) => string;
  onGroups: (groups: ScreenGroup[]) => void;
  error: string | undefined;
};

/** The board's rows by group, in the order in which they stand on it. */
export function GroupsField({ groups, codes, hidden, nameOf, onGroups, error }: Props) {
  const { t } = useLingui();
  const taken = new Set(groups.flatMap(({ rows }) => rows.map(({ code }) => code)));
  const free = codes.filter((code) => !taken.has(code)).sort(byMarketOrder);
  const put = (at: number, part: Partial<ScreenGroup>) =>
    onGroups(groups.map((group, i) => (i === at ? { ...group, ...part } : group)));
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 font-semibold">
        <Trans>Satırlar</Trans>
      </legend>
      {error ? (
        <p role="alert" className="text-13 text-dangertext">
          {error}
        </p>
      ) : null}
      {groups.map((group, i) => (
        <section
          key={String(i)}
          aria-label={t`${i + 1}. grup`}
          className="rounded-card border border-line p-3"
        >
          <div className="flex items-end gap-1">
            <TextInput
              label={t`Grup başlığı`}
              fieldClassName="flex-1 min-w-0"
              maxLength={MAX_NAME}
              value={group.title}
              onValue={(title) => put(i, { title })}
            />
            <Steps
              at={i}
              of={groups.length}
              what={t`${i + 1}. grup`}
              onMove={(by) => onGroups(moved(groups, i, by))}
            />
            <IconButton
              label={t`Grubu kaldır: ${i + 1}`}
              icon={<RemoveIcon size={16} />}
              onClick={() => onGroups(groups.filter((_, at) => at !== i))}
            />
          </div>
          <Rows
            rows={group.rows}
            hidden={hidden}
            nameOf={nameOf}
            onRows={(rows) => put(i, { rows })}
          />
          <Select
            label={t`Ürün ekle`}
            labelHidden
            fieldClassName="mt-2"
            value=""
            onValue={(code) => put(i, { rows: [...group.rows, { code, name: nameOf(code) }] })}
            options={[
              { value: '', label: t`Ürün ekle…` },
              ...free.map((code) => ({ value: code, label: nameOf(code) })),
            ]}
          />
        </section>
      ))}
      <Button
        size="sm"
        className="self-start"
        onClick={() => onGroups([...groups, { title: '', rows: [] }])}
      >
        <Trans>Grup ekle</Trans>
      </Button>
    </fieldset>
  );
}

function Rows({
  rows,
  hidden,
  nameOf,
  onRows,
}: Pick<Props, 'hidden' | 'nameOf'> & {
  rows: readonly ScreenRow[];
  onRows: (rows: ScreenRow[]) => void;
}) {
  const { t } = useLingui();
  return (
    <ul className="mt-2 flex flex-col gap-1">
      {rows.map(({ code, name }, i) => (
        <li key={code} className="flex items-end gap-1">
          <TextInput
            label={t`${nameOf(code)} satırının adı`}
            fieldClassName="flex-1 min-w-0"
            controlSize="sm"
            maxLength={MAX_NAME}
            value={name}
            hint={hidden.has(code) ? t`Tanımında ekranlardan gizli: bu satır görünmez.` : undefined}
            onValue={(typed) =>
              onRows(rows.map((row) => (row.code === code ? { ...row, name: typed } : row)))
            }
          />
          <Steps at={i} of={rows.length} what={name} onMove={(by) => onRows(moved(rows, i, by))} />
          <IconButton
            label={t`Kaldır: ${name}`}
            icon={<RemoveIcon size={16} />}
            onClick={() => onRows(rows.filter((row) => row.code !== code))}
          />
        </li>
      ))}
    </ul>
  );
}

function Steps({
  at,
  of,
  what,
  onMove,
}: {
  at: number;
  of: number;
  what: string;
  onMove: (by: -1 | 1) => void;
}) {
  const { t } = useLingui();
  return (
    <>
      <IconButton
        label={t`Yukarı: ${what}`}
        icon={<ChevronLeftIcon size={16} className="rotate-90" />}
        disabled={at === 0}
        onClick={() => onMove(-1)}
      />
      <IconButton
        label={t`Aşağı: ${what}`}
        icon={<ChevronLeftIcon size={16} className="-rotate-90" />}
        disabled={at === of - 1}
        onClick={() => onMove(1)}
      />
    </>
  );
}
