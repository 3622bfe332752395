import { useCallback, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { storedLabelDesign, storeLabelDesign } from '@/device/label-printer/design-note';
import { takeStoredView } from '@/session/page/kept-view';
import { companyOf, session } from '@/session/state/store';
import { type LabelDesign, readDesign } from './design';

/** Name under which an earlier release stored the design for the person. */
const EARLIER = 'labels';

/** How labels look that are printed on this device, and its setter. */
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

/** What an earlier release stored for the person is the device's from now on. */
function designOf(company: string): LabelDesign {
  const stored = storedLabelDesign(company);
  if (stored !== undefined) return readDesign(stored);
  const earlier = takeStoredView(EARLIER);
  const design = readDesign(earlier);
  if (earlier !== null) storeLabelDesign(company, design);
  return design;
}
