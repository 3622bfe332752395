import { t } from '@lingui/core/macro';
import { headOf } from '@/contract/mutation';
import type { LetterView } from '@/data/core/types';
import { contactOf } from '@/data/list/read-list';
import { refuses } from '@/domain/contact/consent';
import { internationalDigits } from '@/domain/contact/contact-phone';
import { letterMessage, maySend, newLink, saveLink } from '@/parts/fiscal/letter-steps';
import { menu } from '@/session/company/platform-state';
import { commit } from '@/session/page/commit';
import { mint } from '@/session/page/mint';
import { shopName } from '@/session/person/shop-name';
import { showToast } from '@/ui/sign/toast';

/**
 * Queues links of the chosen letters and their messages. A letter whose contact has no telephone or
 * wants no messages is left as it is, and counted.
 */
export async function sendChosen(letters: readonly LetterView[]): Promise<void> {
  let [sent, left] = [0, 0];
  for (const letter of letters.filter(maySend)) {
    const contact = await contactOf(letter.contact);
    if (
      !contact ||
      refuses(contact, menu.phoneChannel) ||
      internationalDigits(contact.phone) === ''
    ) {
      left++;
      continue;
    }
    const link = await newLink();
    const message = letterMessage(shopName(), letter.party.name, letter.figures, link.url);
    const isSaved =
      (await saveLink(letter, link, 'whatsapp')).ok &&
      (
        await commit(({ at }) => ({ ...headOf('message.send'), id: contact.id, at, message }), {
          id: mint(),
        })
      ).ok;
    if (!isSaved) {
      showToast({ type: 'error', message: t`Kalanlar kaydedilemedi; yeniden deneyin.` });
      return;
    }
    sent++;
  }
  const rest = left > 0 ? t` ${left} kişiye gitmedi: telefonu yok ya da ileti istemiyor.` : '';
  showToast({
    type: left > 0 ? 'warning' : 'success',
    message: `${t`${sent} mektup sıraya alındı.`}${rest}`,
  });
}
