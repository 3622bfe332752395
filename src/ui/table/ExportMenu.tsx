import { useLingui } from '@lingui/react/macro';
import { Menu } from '../dialog/Menu';
import { Button } from '../sign/Button';
import { DownloadIcon } from '../sign/Icon';
import type { ExportFormat } from './export/write';

type Props = {
  onExport: (format: ExportFormat) => void;
  reason?: string | undefined;
  /** Where several kinds are offered: which. */
  label?: string;
};

/** The workbook first: in it numbers, dates and codes stay what they are in every spreadsheet. */
export function ExportMenu({ onExport, reason, label }: Props) {
  const { t } = useLingui();
  const word = label ?? t`Dışa aktar`;
  const items = [
    { label: t`Excel`, aside: '.xlsx', onSelect: () => onExport('xlsx') },
    { label: t`Metin`, aside: '.csv', onSelect: () => onExport('csv') },
  ];
  if (reason) {
    return (
      <Button size="sm" icon={<DownloadIcon size={16} />} reason={reason}>
        {word}
      </Button>
    );
  }
  return (
    <Menu items={items}>
      {(trigger) => (
        <Button {...trigger} size="sm" icon={<DownloadIcon size={16} />}>
          {word}
        </Button>
      )}
    </Menu>
  );
}
