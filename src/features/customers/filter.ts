import { LEGAL_KINDS, type LegalKind } from '@/domain/contact/contact';
import { filterSpec, oneOf, typedText } from '@/session/page/filter-spec';

/** Which contacts are asked for. */
export const FILTER = filterSpec({
  search: typedText({ param: 'q' }),
  /** Whether a person or a company; '' for both. */
  legal: oneOf<LegalKind, ''>(LEGAL_KINDS, { usual: '' }),
});
