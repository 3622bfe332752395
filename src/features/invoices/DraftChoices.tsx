import { Trans, useLingui } from '@lingui/react/macro';
import type { DocumentView } from '@/data/core/types';
import { contactOf } from '@/data/list/read-list';
import { useTemplates } from '@/data/list/use-definitions';
import { NOBODY, PROFILES, type Profile } from '@/domain/fiscal/document';
import { asConsumer, CONSUMER, partyOf } from '@/domain/fiscal/party';
import { queued, saveChoices } from '@/parts/fiscal/document-steps';
import { useMay } from '@/session/person/permissions';
import { Select } from '@/ui/field/Select';
import { Button } from '@/ui/sign/Button';

/** What a person may still choose of a draft: its scenario, and who receives it. */
export function DraftChoices({ document }: { document: DocumentView }) {
  const { t } = useLingui();
  const { choices } = document;
  const denied = useMay('formalization', 2) ? undefined : t`Bunun için yetkiniz yok.`;
  const names: Record<Profile, string> = {
    EARSIVFATURA: t`e-Arşiv fatura`,
    TEMELFATURA: t`e-Fatura, temel`,
    TICARIFATURA: t`e-Fatura, ticari`,
  };
  const isConsumer = choices.party.taxId === NOBODY;
  const choose = (profile: Profile) =>
    queued(
      saveChoices(document, {
        ...choices,
        profile,
        kind: profile === 'EARSIVFATURA' ? 'e-archive' : 'e-invoice',
      }),
    );
  const templates = useTemplates().filter(({ template }) => !template.archived);
  const chooseTemplate = (template: string) => {
    const { template: _before, ...rest } = choices;
    return queued(saveChoices(document, template === '' ? rest : { ...rest, template }));
  };
  const readCard = async () => {
    const { contact } = choices.party;
    const card = contact === null ? undefined : await contactOf(contact);
    await queued(saveChoices(document, { ...choices, party: card ? partyOf(card) : CONSUMER }));
  };
  return (
    <div className="mt-3 grid gap-3">
      <Select
        label={t`Senaryo`}
        value={choices.profile}
        onValue={choose}
        options={PROFILES.map((value) => ({ value, label: names[value] }))}
        disabled={denied !== undefined}
      />
      {templates.length > 0 ? (
        <Select
          label={t`Şablon`}
          value={choices.template ?? ''}
          onValue={chooseTemplate}
          options={[
            { value: '', label: t`Kendiliğinden` },
            ...templates.map(({ template: { id, name } }) => ({ value: id, label: name })),
          ]}
          disabled={denied !== undefined}
        />
      ) : null}
      <div className="flex flex-wrap gap-2">
        {isConsumer ? null : (
          <Button
            size="sm"
            reason={denied}
            onClick={() =>
              queued(saveChoices(document, { ...choices, party: asConsumer(choices.party) }))
            }
          >
            <Trans>Nihai tüketici yap</Trans>
          </Button>
        )}
        {choices.party.contact === null ? null : (
          <Button size="sm" reason={denied} onClick={readCard}>
            <Trans>Alıcıyı karttan yenile</Trans>
          </Button>
        )}
      </div>
    </div>
  );
}
