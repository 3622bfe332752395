import { useLingui } from '@lingui/react/macro';
import { MarkDrawing } from '@/ui/print/MarkDrawing';
import { PageDialog } from './PageDialog';
import { useBrandMark } from './WallScreen';

/** The public page of a screen, as a code to be scanned and as its address. */
export function PublicDialog({
  name,
  path,
  onClose,
}: {
  name: string;
  path: string;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const mark = useBrandMark(new URL(path, location.origin).href);
  return (
    <PageDialog title={t`Herkese açık sayfa: ${name}`} path={path} onClose={onClose}>
      {mark ? (
        <div className="grid justify-items-center">
          <MarkDrawing mark={mark} label={t`Fiyat sayfasının karekodu`} width={54} height={54} />
        </div>
      ) : null}
    </PageDialog>
  );
}
