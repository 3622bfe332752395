import { useLingui } from '@lingui/react/macro';
import { Button } from '../Button';
import { DownloadIcon } from '../Icon';
import { Menu } from '../Menu';
import type { ExportFormat } from './export/write';

/** The workbook first: in it numbers, dates and codes stay what they are in every spreadsheet. */
export function ExportMenu({ onExport, reason }: { onExport: (format: ExportFormat) => void; reason?: string | undefined }) {
  const { t } = useLingui();
  const items = [
    { label: t`Excel`, aside: '.xlsx', onSelect: () => onExport('xlsx') },
    { label: t`Metin`, aside: '.csv', onSelect: () => onExport('csv') },
  ];
  if (reason) {
    return (
      <Button size="sm" icon={<DownloadIcon size={16} />} reason={reason}>
        {t`Dışa aktar`}
      </Button>
    );
  }
  return (
    <Menu items={items}>
      {(trigger) => (
        <Button {...trigger} size="sm" icon={<DownloadIcon size={16} />}>
          {t`Dışa aktar`}
        </Button>
      )}
    </Menu>
  );
}
