import { Trans, useLingui } from '@lingui/react/macro';
import {
  type Margins,
  MOST_MARGIN,
  MOST_PRINT_COPIES,
  MOST_PRINTER_NAME,
  type PrintDocument,
  printSetting,
  storePrintSetting,
} from '@/device/print-settings';
import { err, ok } from '@/domain/base/result';
import { PIECE_FIELD } from '@/domain/base/typed-number';
import { numberBox, plainBox, textBox } from '@/session/page/form-fields';
import { useForm } from '@/session/page/use-form';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { Check } from '@/ui/field/Check';
import { NumberInput } from '@/ui/field/NumberInput';
import { Select } from '@/ui/field/Select';
import { TextInput } from '@/ui/field/TextInput';
import type { PrintSize } from '@/ui/print/PrintSurface';
import { documentName, PAPERS, paperName } from './print-words';

type Props = {
  document: PrintDocument;
  paper: PrintSize;
  onPaper: (size: PrintSize) => Promise<void>;
  onClose: () => void;
};

const EDGES = ['top', 'right', 'bottom', 'left'] as const satisfies readonly (keyof Margins)[];

/** Form of one document’s print settings on this device: paper, copies, margins, printer. */
export function PrintSettingDialog({ document, paper, onPaper, onClose }: Props) {
  const { t } = useLingui();
  const wrong = t`0 ile ${MOST_MARGIN} mm arasında tam sayı yazın.`;
  const form = useForm({
    key: 'print-setting',
    begin: () => {
      const { copies, margins, printer } = printSetting(document);
      const edge = (name: keyof Margins) => (margins ? String(margins[name]) : '');
      return {
        paper,
        copies: String(copies),
        printer,
        isOwn: margins !== null,
        top: edge('top'),
        right: edge('right'),
        bottom: edge('bottom'),
        left: edge('left'),
      };
    },
    boxes: () => ({
      paper: plainBox<PrintSize>(t`Kâğıt`),
      copies: plainBox<string>(t`Nüsha`),
      printer: textBox(t`Yazıcının adı`),
      isOwn: plainBox<boolean>(t`Kenar boşluğunu kendim yazayım`),
      top: numberBox(t`Üst`, PIECE_FIELD, { most: MOST_MARGIN, wrong }),
      right: numberBox(t`Sağ`, PIECE_FIELD, { most: MOST_MARGIN, wrong }),
      bottom: numberBox(t`Alt`, PIECE_FIELD, { most: MOST_MARGIN, wrong }),
      left: numberBox(t`Sol`, PIECE_FIELD, { most: MOST_MARGIN, wrong }),
    }),
    onUnchanged: onClose,
    save: async ({
      copies,
      printer,
      isOwn,
      top = 0,
      right = 0,
      bottom = 0,
      left = 0,
      paper: to,
    }) => {
      const setting = {
        copies: Number(copies),
        printer,
        margins: isOwn ? { top, right, bottom, left } : null,
      };
      if (!storePrintSetting(document, setting)) return err({ code: 'quota' });
      await onPaper(to);
      return ok(undefined);
    },
    onSaved: onClose,
  });
  const { isOwn } = form.typed;
  const copies = Array.from({ length: MOST_PRINT_COPIES }, (_, at) => String(at + 1));
  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      title={documentName(document)}
      submit={t`Kaydet`}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          {...form.box('paper')}
          options={PAPERS[document].map((value) => ({ value, label: paperName(value) }))}
        />
        <Select
          {...form.box('copies')}
          options={copies.map((value) => ({ value, label: value }))}
        />
      </div>
      <TextInput
        {...form.box('printer')}
        maxLength={MOST_PRINTER_NAME}
        hint={t`Tarayıcının penceresinde seçeceğiniz yazıcı. Örnek: Epson TM-T20`}
        fieldClassName="mt-4"
      />
      <Check
        label={<Trans>Kenar boşluğunu kendim yazayım</Trans>}
        checked={isOwn}
        onChange={(value) => form.set({ isOwn: value })}
        className="mt-3"
      />
      {isOwn ? (
        <div className="mt-2 grid grid-cols-2 gap-3 sm:grid-cols-4">
          {EDGES.map((edge) => (
            <NumberInput key={edge} {...form.box(edge)} unit="mm" whole />
          ))}
        </div>
      ) : null}
    </FormDialog>
  );
}
