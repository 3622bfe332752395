import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useScale } from '@/device/scale/state';
import { focusEntry } from '@/parts/counter/keys/fields';
import { Dialog } from '@/ui/dialog/Dialog';
import { Button } from '@/ui/sign/Button';
import { Kbd } from '@/ui/sign/Kbd';
import { useTouch } from '@/ui/style/use-media';
import { openScreen } from '../screen/open-screen';

/** List of the counter's keys, opened by "?"; not offered on a device without a keyboard. */
export function KeyList() {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const touch = useTouch();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (
        event.key !== '?' ||
        event.defaultPrevented ||
        isWriting(event.target) ||
        document.querySelector('[role=dialog]')
      )
        return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  const close = () => {
    setOpen(false);
    focusEntry();
  };
  return (
    <>
      {touch ? null : (
        <Button
          variant="bare"
          size="sm"
          kbd="?"
          onClick={() => setOpen(true)}
          className="px-2 text-quiet"
        >
          <Trans>Tuşlar</Trans>
        </Button>
      )}
      <Dialog
        open={open}
        onClose={close}
        title={t`Tuşlar`}
        width="lg"
        footer={<Button onClick={openScreen}>{t`Müşteri ekranını aç`}</Button>}
      >
        <Keys />
      </Dialog>
    </>
  );
}

/** A "?" typed into a field with text is meant as text and does not open the list. */
const isWriting = (target: EventTarget | null): boolean =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) &&
  target.value !== '';

function Keys() {
  const { t } = useLingui();
  const { known } = useScale();
  const keys: [keys: string[], does: string][] = [
    [['Alt 1'], t`Kasiyeri değiştir`],
    [['F2', 'Alt 2'], t`Satış`],
    [['F3', 'Alt 3'], t`Alış`],
    [['F4', 'Alt 4'], t`Takas`],
    [['Alt 5'], t`Tahsilat, ödeme`],
    [['Alt M'], t`Masraf yaz`],
    [['F6', 'Alt 6'], t`Müşteriyi seç`],
    [['F7', 'Alt 7'], t`Anlaşılan toplamı yaz`],
    [['F8', 'Alt 8'], t`Nakit öde`],
    [['F9', 'Alt 9'], t`Kaydet ve yazdır`],
    [['+'], t`Ödemede: döviz, altın ekle`],
    [['*'], t`Ödemede: tamamı has hesabına; tahsilatta: hangi hesap`],
    [['F10', 'Alt 0'], t`Fiyatları yenile ve sabitle`],
    ...(known ? scaleKeys(t`Teraziden gramı al`, t`Terazide dara al`) : []),
    [['Ctrl K'], t`Her yerden ara, komut ver`],
    [['/'], t`Ürüne dön`],
    [['Esc'], t`Geri`],
    [['?'], t`Bu liste`],
  ];
  const words: [keys: string[], does: string][] = [
    [['12,34*22', '↵'], t`12,34 g 22 ayar`],
    [['12,34 22a 40', '↵'], t`12,34 g 22 ayar, işçilik 40 ‰`],
    [['5 çeyrek', '↵'], t`5 çeyrek`],
    [['5 ç', '↵'], t`Aynısı: başka adla karışmayan ilk harfler yeter`],
    [['-12,34*22', '↵'], t`Alınan 12,34 g 22 ayar: fiş takas olur`],
    [['-5 çeyrek', '↵'], t`Alınan 5 çeyrek`],
    [['Tab'], t`Satırın ayrıntısını aç: gram, ayar, işçilik, fiyat`],
    [['↵'], t`Boş üründe: ödemeye geç. Boş ödemede: kalanı yaz. Boş tahsilatta: borcun tamamı.`],
    [['25000 kart', '↵'], t`Tahsilatta: karttan; nakit için yalnız tutar`],
    [['3 çeyrek', '↵'], t`Tahsilatta: 3 çeyrekle; 12,34*22 ile hurdayla, 500 usd ile dövizle`],
    [[t`Barkod`], t`İmleç nerede olursa olsun fişe ekler`],
  ];
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <Table keys={keys} />
      <Table keys={words} />
    </div>
  );
}

const scaleKeys = (weigh: string, tare: string): [keys: string[], does: string][] => [
  [['Alt T'], weigh],
  [['Alt ⇧ T'], tare],
];

function Table({ keys }: { keys: [keys: string[], does: string][] }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] content-start items-baseline gap-x-4 gap-y-2 text-13">
      {keys.map(([signs, does]) => (
        <div key={does} className="contents">
          <dt className="flex gap-1">
            {signs.map((sign) => (
              <Kbd key={sign}>{sign}</Kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
}
