import { Trans, useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio/react';
import { session } from '@/session/state/store';
import { isBlank } from '../drafts';
import type { DraftForm } from '../use-draft';

type NoteCode = 'no-series' | 'quota' | 'storage' | 'signed-out';

/** What becomes of what was typed: kept here, sent later, or why it was not taken. */
export function FormNotes({ form, refusal }: { form: DraftForm; refusal: NoteCode | null }) {
  const { networkerror } = useSnapshot(session);
  const { draft, kept } = form;
  return (
    <>
      {refusal ? <Refusal code={refusal} /> : null}
      {kept ? null : (
        <p role="alert" className="text-13 text-dangertext">
          <Trans>
            Taslak bu cihaza yazılamıyor. Göndermeden kapatırsanız yazdıklarınız kaybolur.
          </Trans>
        </p>
      )}
      {draft && !isBlank(draft) && kept ? (
        <p role="status" className="text-13 text-quiet">
          {networkerror ? (
            <Trans>
              Çevrimdışısınız: gönderdiğinizde bu cihazda bekler, bağlantı gelince bir kez gider.
            </Trans>
          ) : (
            <Trans>Taslak bu cihazda saklanıyor.</Trans>
          )}
        </p>
      ) : null}
    </>
  );
}

function Refusal({ code }: { code: NoteCode }) {
  const { t } = useLingui();
  const signedOut = t`Oturumunuz kapandı, mesaj gönderilmedi. Giriş yapın; yazdıklarınız duruyor.`;
  const storage = t`Bu cihaza yazılamadı, mesaj gönderilmedi. Yer açıp yeniden gönderin; yazdıklarınız duruyor.`;
  return (
    <p role="alert" className="text-13 text-dangertext">
      {code === 'signed-out' ? signedOut : storage}
    </p>
  );
}
