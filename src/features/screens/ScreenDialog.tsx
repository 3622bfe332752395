import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { useHiddenFromScreens, useListedCodes } from '@/data/catalogue/use-listed';
import { useProducts } from '@/data/catalogue/use-products';
import type { ScreenView } from '@/data/list/use-definitions';
import { marketGroup } from '@/domain/price/market-board';
import { MAX_NAME, MAX_TICKER, picturesOf } from '@/domain/price/price-screen';
import { groupName, priceName } from '@/i18n/price-text';
import { mint } from '@/session/page/mint';
import { useSaving } from '@/session/page/use-saving';
import { useUnsaved } from '@/session/page/use-unsaved';
import { hashPin } from '@/session/person/pin-check';
import { companyOf, session } from '@/session/state/store';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { HoursField } from '@/ui/field/HoursField';
import { Segmented } from '@/ui/field/Segmented';
import { TextInput } from '@/ui/field/TextInput';
import { DecimalsField } from './DecimalsField';
import { GroupsField } from './GroupsField';
import { PageField } from './PageField';
import { type Chosen, PicturesField } from './PicturesField';
import { putPicture, putScreen } from './put-screen';
import { LookFields, PinFields } from './ScreenFields';
import {
  formOf,
  newScreen,
  readForm,
  type ScreenForm,
  type ScreenFormRefusal,
  type ScreenSection,
  sectionOf,
} from './screen-form';
import { useLocalScreen } from './use-local-screen';
import { useTaken } from './use-pictures';
import { WallScreen } from './WallScreen';

type Props = {
  /** None: a new screen. */
  view?: ScreenView;
  /** A copy under a name of its own. */
  copy?: boolean;
  onClose: () => void;
};

/**
 * What a price screen shows and how, as one form; it holds on every board at once, and is kept with
 * no network.
 */
export function ScreenDialog({ view, copy = false, onClose }: Props) {
  const screen = view?.screen;
  const { t } = useLingui();
  const codes = useListedCodes('board') ?? [];
  const hidden = useHiddenFromScreens();
  const products = useProducts();
  const [row] = useState(mint);
  const [first] = useState((): ScreenForm => {
    if (!screen)
      return newScreen(mint(), codes, {
        name: t`Vitrin`,
        group: (code) => groupName(marketGroup(code)),
        row: (code) => priceName(code, products),
      });
    const form = formOf(screen);
    return copy
      ? { ...form, id: mint(), name: t`${screen.name} kopyası`.slice(0, MAX_NAME), page: 'none' }
      : form;
  });
  const [form, setForm] = useState(first);
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const taken = useTaken(view);
  const { companies } = useSnapshot(session);
  const [tried, setTried] = useState(false);
  const [section, setSection] = useState<ScreenSection>('rows');
  const { save, busy, failure } = useSaving();
  useUnsaved('screen', form !== first);
  const set = (part: Partial<ScreenForm>) => setForm((known) => ({ ...known, ...part }));
  const { screen: read, faults } = readForm(form);
  const preview = useLocalScreen(
    read.groups.some(({ rows }) => rows.length > 0)
      ? { type: 'screen', version: 0, sync: 'confirmed', ...view, screen: { ...read, pin: null } }
      : undefined,
  );
  const wrong = (fault: ScreenFormRefusal) => tried && faults.includes(fault);
  const submit = async () => {
    setTried(true);
    const [fault] = faults;
    if (fault) return setSection(sectionOf(fault, section));
    const saved = await save(async () => {
      const pin =
        form.pin === 'new'
          ? await hashPin(form.digits)
          : form.pin === 'keep'
            ? (screen?.pin ?? null)
            : null;
      const named = picturesOf(read);
      for (const picture of chosen.filter(({ id }) => named.includes(id))) {
        const put = await putPicture(read.id, picture);
        if (!put.ok) return put;
      }
      return putScreen(row, { ...read, pin }, copy ? 0 : (view?.version ?? 0));
    });
    if (saved) onClose();
  };
  const title = !screen ? t`Yeni ekran` : copy ? t`Ekranı çoğalt` : t`Ekranı düzenle`;
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={submit}
      title={title}
      submit={t`Kaydet`}
      busy={busy}
      failure={failure}
      width="lg"
    >
      <div
        className="sticky top-0 z-10 mx-auto aspect-video w-full max-w-md overflow-hidden rounded-card border border-line"
        role="img"
        aria-label={t`Önizleme`}
      >
        <div aria-hidden className="size-full">
          {preview ? <WallScreen {...preview} /> : null}
        </div>
      </div>
      <TextInput
        label={t`Ekranın adı`}
        maxLength={MAX_NAME}
        value={form.name}
        onValue={(name) => set({ name })}
        error={wrong('name') ? t`Ekrana bir ad verin.` : undefined}
      />
      <Segmented
        stretch
        label={t`Bölümler`}
        value={section}
        onChange={setSection}
        options={[
          { value: 'rows', label: t`Satırlar` },
          { value: 'look', label: t`Görünüm` },
          { value: 'extras', label: t`Yazı ve resim` },
          { value: 'access', label: t`Saat ve erişim` },
        ]}
      />
      {section === 'rows' ? (
        <GroupsField
          groups={form.groups}
          codes={codes}
          hidden={hidden}
          nameOf={(code) => priceName(code, products)}
          onGroups={(groups) => set({ groups })}
          error={
            wrong('groups')
              ? t`En az bir satır seçin; her grubun satırı, her satırın adı olsun.`
              : undefined
          }
        />
      ) : null}
      {section === 'look' ? (
        <>
          <LookFields form={form} set={set} />
          <DecimalsField form={form} set={set} />
        </>
      ) : null}
      {section === 'extras' ? (
        <>
          <TextInput
            label={t`Kayan yazı`}
            maxLength={MAX_TICKER}
            value={form.ticker}
            onValue={(ticker) => set({ ticker })}
          />
          <PicturesField
            form={form}
            set={set}
            company={companyOf({ companies: companies as string[] }) ?? ''}
            taken={taken}
            chosen={chosen}
            onChosen={(picture) => setChosen((known) => [...known, picture])}
            wrong={wrong('slides')}
          />
        </>
      ) : null}
      {section === 'access' ? (
        <>
          <HoursField
            label={<Trans>Yalnız çalışma saatlerinde</Trans>}
            value={form}
            onValue={set}
            error={wrong('hours') ? t`Saatleri ve günleri gözden geçirin.` : undefined}
          />
          <PinFields form={form} set={set} had={screen?.pin != null} wrong={wrong('pin')} />
          <PageField form={form} set={set} />
        </>
      ) : null}
    </FormDialog>
  );
}
