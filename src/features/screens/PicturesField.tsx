import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { picturesPath } from '@/contract/screen/screen';
import { MAX_NAME, MOST_SLIDES, SLIDE_PLACES } from '@/domain/price/price-screen';
import { formatSpan } from '@/i18n/formats';
import { jpegAddress } from '@/lib/jpeg';
import { mint } from '@/session/page/mint';
import { scaledPhoto } from '@/session/page/photo';
import { FileButton } from '@/ui/field/FileButton';
import { Select } from '@/ui/field/Select';
import { TextInput } from '@/ui/field/TextInput';
import { Button } from '@/ui/sign/Button';
import { RemoveIcon } from '@/ui/sign/Icon';
import { IconButton } from '@/ui/sign/IconButton';
import { type ScreenForm, turnChoices } from './screen-form';

/** A picture that was chosen in this form; `row` is its mutation's id. */
export type Chosen = { id: string; row: string; data: string };

type Props = {
  form: ScreenForm;
  set: (part: Partial<ScreenForm>) => void;
  company: string;
  /** By the ids of pictures: what the server has not got. */
  taken: ReadonlyMap<string, string>;
  chosen: readonly Chosen[];
  onChosen: (chosen: Chosen) => void;
  wrong: boolean;
};

/** The shop's logo, and the pictures that take turns beside its prices. */
export function PicturesField({ form, set, company, taken, chosen, onChosen, wrong }: Props) {
  const { t } = useLingui();
  const [unread, setUnread] = useState(false);
  const choose = async (file: File, put: (id: string) => void) => {
    const data = await scaledPhoto(file);
    setUnread(data === undefined);
    if (data === undefined) return;
    const id = mint();
    onChosen({ id, row: mint(), data });
    put(id);
  };
  const addressOf = (id: string): string => {
    const own = chosen.find((one) => one.id === id);
    return own ? jpegAddress(own.data) : (taken.get(id) ?? picturesPath(company) + id);
  };
  const { logo, slides } = form;
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 font-semibold">
        <Trans>Logo ve görseller</Trans>
      </legend>
      {unread ? (
        <p role="alert" className="text-13 text-dangertext">
          <Trans>Bu dosya fotoğraf olarak okunamadı.</Trans>
        </p>
      ) : null}
      <div className="flex flex-wrap items-center gap-3">
        {logo ? (
          <img
            src={addressOf(logo)}
            alt={t`Logo`}
            className="h-12 max-w-40 rounded-control border border-line object-contain"
          />
        ) : null}
        <FileButton
          accept="image/*"
          className="text-13"
          onFile={(file) => void choose(file, (id) => set({ logo: id }))}
        >
          {logo ? <Trans>Logoyu değiştir</Trans> : <Trans>Logo seç</Trans>}
        </FileButton>
        {logo ? (
          <Button size="sm" onClick={() => set({ logo: undefined })}>
            <Trans>Logoyu kaldır</Trans>
          </Button>
        ) : null}
      </div>
      {slides.map(({ id, alt }, i) => (
        <div key={id} className="flex items-end gap-2">
          <img
            src={addressOf(id)}
            alt=""
            className="h-11 w-16 rounded-control border border-line object-cover"
          />
          <TextInput
            label={t`${i + 1}. görselde ne var`}
            fieldClassName="flex-1 min-w-0"
            maxLength={MAX_NAME}
            value={alt}
            onValue={(typed) =>
              set({ slides: slides.map((one) => (one.id === id ? { ...one, alt: typed } : one)) })
            }
            error={
              wrong && alt.trim() === ''
                ? t`Görselde ne olduğunu yazın; göremeyene okunur.`
                : undefined
            }
          />
          <IconButton
            label={t`${i + 1}. görseli kaldır`}
            icon={<RemoveIcon size={16} />}
            onClick={() => set({ slides: slides.filter((one) => one.id !== id) })}
          />
        </div>
      ))}
      {slides.length < MOST_SLIDES ? (
        <FileButton
          accept="image/*"
          className="self-start text-13"
          onFile={(file) =>
            void choose(file, (id) => set({ slides: [...slides, { id, alt: '' }] }))
          }
        >
          <Trans>Görsel ekle</Trans>
        </FileButton>
      ) : null}
      {slides.length > 0 ? (
        <div className="grid gap-3 sm:grid-cols-2">
          <Select
            label={t`Görsellerin yeri`}
            value={form.place}
            onValue={(place) => set({ place })}
            options={SLIDE_PLACES.map((value) => ({
              value,
              label: value === 'beside' ? t`Fiyatların yanında` : t`Fiyat sayfalarının arasında`,
            }))}
          />
          <Select
            label={t`Görsel süresi`}
            value={form.slideTurn}
            onValue={(slideTurn) => set({ slideTurn })}
            options={turnChoices(form.slideTurn).map((seconds) => ({
              value: String(seconds),
              label: formatSpan(seconds * 1_000),
            }))}
          />
        </div>
      ) : null}
    </fieldset>
  );
}
