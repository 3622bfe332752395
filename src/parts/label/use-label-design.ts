import { useCallback, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { storedLabelDesign, storeLabelDesign } from '@/device/label-printer/design-note';
import { takeStoredView } from '@/session/page/kept-view';
import { companyOf, session } from '@/session/state/store';
import { type LabelDesign, readDesign } from './design';

/** Name under which an earlier release stored the design for the person. */
const EARLIER = 'labels';

/** Design of the labels that this device prints, and its setter. */
export function useLabelDesign(): [LabelDesign, (design: LabelDesign) => void] {
  const { companies } = useSnapshot(session);
  const company = companyOf({ companies: Array.from(companies) }) ?? '';
  const [held, setHeld] = useState(() => ({ company, design: designOf(company) }));
  const current = held.company === company ? held : { company, design: designOf(company) };
  if (current !== held) setHeld(current);
  const keep = useCallback(
    (design: LabelDesign) => {
      setHeld({ company, design });
      storeLabelDesign(company, design);
    },
    [company],
  );
  return [current.design, keep];
}

/**
 * Reads the device’s note. An earlier release stored the choice for the person: it is moved into
 * the note.
 */
function designOf(company: string): LabelDesign {
  const stored = storedLabelDesign(company);
  if (stored !== undefined) return readDesign(stored);
  const earlier = takeStoredView(EARLIER);
  const design = readDesign(earlier);
  if (earlier !== null) storeLabelDesign(company, design);
  return design;
}
