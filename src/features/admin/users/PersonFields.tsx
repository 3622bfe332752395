import { Trans, useLingui } from '@lingui/react/macro';
import type { Branch } from '@/contract/people/session';
import type { CompanyUser } from '@/contract/people/users';
import { isUserCode, USER_CODE_MAX } from '@/domain/people/company-user';
import { nearestPreset, PRESET_RIGHTS, PRESETS, type Preset } from '@/domain/people/presets';
import type { Rights } from '@/domain/people/rights';
import { presetName } from '@/i18n/rights-text';
import { Check } from '@/ui/field/Check';
import { TextInput } from '@/ui/field/TextInput';
import { cx } from '@/ui/style/classes';
import { toggledBranch, type UserChanges } from './user-edit';

export const digitsOnly = (text: string): string => text.replace(/\D/g, '').slice(0, USER_CODE_MAX);

/** Branches in which a person works: all of them, or at least one that is chosen. */
export function BranchesField({
  branches,
  held,
  onChange,
}: {
  branches: readonly Branch[];
  held: readonly string[] | null;
  onChange: (held: string[] | null) => void;
}) {
  if (branches.length === 0) return null;
  return (
    <fieldset className="min-w-0">
      <legend className="text-13 text-quiet">
        <Trans>Çalıştığı şubeler</Trans>
      </legend>
      <Check
        label={<Trans>Bütün şubeler, sonradan açılanlar da</Trans>}
        checked={held === null}
        onChange={(all) => onChange(all ? null : branches.map(({ id }) => id))}
      />
      {held === null
        ? null
        : branches.map(({ id, name }) => {
            const isOnly = held.length === 1 && held[0] === id;
            return (
              <Check
                key={id}
                label={name}
                checked={held.includes(id)}
                {...(isOnly ? { reason: <Trans>En az bir şube kalır.</Trans> } : {})}
                onChange={() => onChange(toggledBranch(branches, held, id))}
              />
            );
          })}
    </fieldset>
  );
}

/** Ready sets of rights; choosing one sets all levels at once. */
export function Presets({
  rights,
  onChoose,
}: {
  rights: Rights;
  onChoose: (rights: Rights) => void;
}) {
  const { t } = useLingui();
  const near = nearestPreset(rights);
  const word = (preset: Preset): string => {
    const more = near?.preset === preset ? near.differences : 0;
    return more > 0 ? `${presetName(preset)} +${more}` : presetName(preset);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a row that wraps
    <div
      role="group"
      aria-label={t`Hazır yetki`}
      className="flex flex-wrap items-center gap-x-1 gap-y-0"
    >
      <span aria-hidden className="pr-2 text-13 text-quiet">
        <Trans>Hazır yetki</Trans>
      </span>
      {PRESETS.map((preset) => (
        <button
          key={preset}
          type="button"
          aria-pressed={near?.preset === preset && near.differences === 0}
          onClick={() => onChoose(PRESET_RIGHTS[preset])}
          className={cx(
            'min-h-11 border-b-2 px-2.5 text-13 hover:text-ink md:min-h-control',
            near?.preset === preset
              ? 'border-goldtext font-semibold text-ink'
              : 'border-transparent text-quiet',
          )}
        >
          {word(preset)}
        </button>
      ))}
    </div>
  );
}

type FieldsProps = {
  user: CompanyUser;
  branches: readonly Branch[];
  onChange: (changes: UserChanges) => void;
};

/** Code, access and branches of a person. */
export function PersonFields({ user, branches, onChange }: FieldsProps) {
  const { t } = useLingui();
  const { code, active, rights } = user;
  return (
    <div className="grid grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-2">
      <div className="grid content-start gap-1">
        <TextInput
          label={t`Kullanıcı kodu`}
          inputMode="numeric"
          value={code}
          onValue={(text) => onChange({ code: digitsOnly(text) })}
          error={isUserCode(code) || !/^\d*$/.test(code) ? undefined : t`Kod en az bir rakamdır.`}
        />
        <Check
          label={<Trans>Etkin: giriş yapabilir</Trans>}
          checked={active}
          onChange={(value) => onChange({ active: value })}
        />
        <Check
          label={<Trans>Yönetici: her şeyi yapar, kişileri yönetir</Trans>}
          checked={rights.admin}
          onChange={(value) => onChange({ admin: value })}
        />
      </div>
      <BranchesField
        branches={branches}
        held={user.branches}
        onChange={(held) => onChange({ branches: held })}
      />
    </div>
  );
}
