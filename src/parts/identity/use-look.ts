import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Called } from '@/api/request';
import type { LookPurpose } from '@/domain/identity/card';

/** Asks the server once for what is hidden, and says why it was not shown. */
export function useLook<T>(ask: (purpose: LookPurpose) => Promise<Called<T>>) {
  const { t } = useLingui();
  const [shown, setShown] = useState<T>();
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const look = async (purpose: LookPurpose): Promise<T | undefined> => {
    if (busy) return undefined;
    setBusy(true);
    const { status, result, network } = await ask(purpose);
    setBusy(false);
    if (status && result) {
      setFailure('');
      setShown(result);
      return result;
    }
    setFailure(
      network
        ? t`Bağlantı yok. Bakış deftere yazılmadan numara ve görüntü gösterilemez.`
        : t`Sunucu göstermedi. Kayıt henüz gönderilmemiş ya da imha edilmiş olabilir.`,
    );
    return undefined;
  };
  return { shown, failure, busy, look };
}
