import { Trans } from '@lingui/react/macro';
import { Hallmark } from '../../../ui/Hallmark';
import { Has } from '../../../ui/Has';
import { Money } from '../../../ui/Money';
import type { LineView } from '../counter-view';
import { isEmptyLine } from '../line-form';
import { quantityText } from '../line-text';
import { bareNumber } from '../quick-entry';

type Props = { id: string; view: LineView; complaint: string | undefined };

/** What was typed, read back as it was understood, before Enter; or what is wrong with it, in the same place, so that no field moves. */
export function Echo({ id, view, complaint }: Props) {
  return (
    <p id={id} role={complaint ? 'alert' : 'status'} className="line-clamp-2 min-w-0 text-13 text-quiet">
      {complaint ? <span className="text-dangertext">{complaint}</span> : <Understood view={view} />}
    </p>
  );
}

function Understood({ view: { line, form } }: Pick<Props, 'view'>) {
  if (isEmptyLine(form)) return <Trans>12,34 × 22 = 12,34 g 22 ayar</Trans>;
  const count = bareNumber(form.product);
  if (count) return <Trans>{count} adet ya da gram: ürüne dokunun.</Trans>;
  if (!line) return null;
  return (
    <>
      {quantityText(line)}
      {line.kind === 'coin' ? null : (
        <>
          {' '}
          <Hallmark fineness={line.fineness} />
          {' · '}
          <Has pure={line.pure} />
        </>
      )}
      {line.adjustment === 0 ? null : (
        <>
          {' · '}
          <Trans>fark</Trans> <Money kurus={line.adjustment} signed />
        </>
      )}
      {' · '}
      <Money kurus={line.amount} className="font-semibold text-ink" />
    </>
  );
}
