import { t } from '@lingui/core/macro';
import { currentConfig } from './config';

/**
 * The provider's payment window. Guarantee: a message is believed only when it comes from this very
 * window and from the origin that `/config.json` names; without one no window opens.
 */
type PaymentWindow = { close(): void };
type PaymentRefusal = 'no-provider' | 'wrong-origin' | 'blocked';

const WIDTH = 400;
const HEIGHT = 600;

export function openPaymentWindow(
  url: string,
  onMessage: (data: unknown) => void,
): PaymentWindow | PaymentRefusal {
  const origin = currentConfig()?.paymentOrigin;
  if (!origin) return 'no-provider';
  if (!URL.canParse(url) || new URL(url).origin !== origin) return 'wrong-origin';
  const left = Math.max(0, Math.round((screen.width - WIDTH) / 2));
  const top = Math.max(0, Math.round((screen.height - HEIGHT) / 2));
  const opened = window.open(
    url,
    t`Güvenli Ödeme Sayfası`,
    `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`,
  );
  if (!opened) return 'blocked';
  const hear = (event: MessageEvent): void => {
    if (event.origin === origin && event.source === opened) onMessage(event.data);
  };
  window.addEventListener('message', hear);
  return {
    close: () => {
      window.removeEventListener('message', hear);
      opened.close();
    },
  };
}
