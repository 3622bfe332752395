import { t } from '@lingui/core/macro';
import { emitApiEvent } from './events';

/** Copies a text and says how it went; never throws. */
export async function copyText(text: string): Promise<boolean> {
  const copied = await write(text);
  const said = copied ? t`Kopyalandı` : t`Metin kopyalama hatası`;
  const kind = copied ? 'success' : 'error';
  emitApiEvent({
    type: 'toast',
    kind,
    id: null,
    outcome: copied ? 'success' : 'failure',
    method: 'get',
    text: said,
    persistent: false,
  });
  return copied;
}

async function write(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
