import { Trans, useLingui } from '@lingui/react/macro';
import { OWNERS_MOST } from '@/domain/identity/card';
import { mint } from '@/session/page/mint';
import { TextInput } from '@/ui/field/TextInput';
import { Button } from '@/ui/sign/Button';
import type { OwnerTyped } from './capture-form';

/** Real owners of a firm, those of a quarter or more. */
export function OwnerRows({
  owners,
  error,
  onChange,
}: {
  owners: readonly OwnerTyped[];
  error: string | undefined;
  onChange: (owners: OwnerTyped[]) => void;
}) {
  const { t } = useLingui();
  const put = (key: string, more: Partial<OwnerTyped>) =>
    onChange(owners.map((owner) => (owner.key === key ? { ...owner, ...more } : owner)));
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="text-13 text-quiet">
        <Trans>Gerçek faydalanıcılar (yüzde 25 ve üstü)</Trans>
      </legend>
      {owners.map(({ key, name, number, share }) => (
        <div
          key={key}
          className="grid grid-cols-[2fr_2fr_1fr_auto] items-end gap-2 max-sm:grid-cols-2"
        >
          <TextInput label={t`Adı`} value={name} onValue={(value) => put(key, { name: value })} />
          <TextInput
            label={t`T.C., vergi ya da pasaport no`}
            value={number}
            autoComplete="off"
            onValue={(value) => put(key, { number: value })}
          />
          <TextInput
            label={t`Pay %`}
            inputMode="decimal"
            value={share}
            onValue={(value) => put(key, { share: value })}
          />
          <Button onClick={() => onChange(owners.filter((owner) => owner.key !== key))}>
            <Trans>Çıkar</Trans>
          </Button>
        </div>
      ))}
      {error ? <p className="text-13 text-dangertext">{error}</p> : null}
      {owners.length < OWNERS_MOST ? (
        <Button
          size="sm"
          className="self-start"
          onClick={() => onChange([...owners, { key: mint(), name: '', number: '', share: '' }])}
        >
          <Trans>Ortak ekle</Trans>
        </Button>
      ) : null}
    </fieldset>
  );
}
