import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { MOST_REASON } from '@/contract/screening/screening';
import { useDeciders } from '@/data/list/use-definitions';
import { REASON_LEAST } from '@/domain/screening/decide';
import { commitText } from '@/i18n/refusal-text';
import { judgePin } from '@/session/page/journal-note';
import { passAtLimit } from '@/session/screening/ask-at-limit';
import { Dialog } from '@/ui/dialog/Dialog';
import { Textarea } from '@/ui/field/Textarea';
import { PersonSwitch } from '@/ui/pad/PersonSwitch';
import { Button } from '@/ui/sign/Button';
import { showToast } from '@/ui/sign/toast';

type Props = {
  closed: boolean;
  /** Whether the PIN would still let pass what it was asked for. */
  isCurrent?: () => boolean;
  onEnd: (passed: boolean) => void;
};

/**
 * Asks for the PIN and the reason of somebody who may let the slip pass. The customer sees the
 * screen: the words are those of any approval, and never say what it is about.
 */
export function AuthorityAsk({ closed, ...asking }: Props) {
  return closed ? <Closed onEnd={asking.onEnd} /> : <Asking {...asking} />;
}

function Closed({ onEnd }: Pick<Props, 'onEnd'>) {
  const { t } = useLingui();
  return (
    <Dialog
      open
      onClose={() => onEnd(false)}
      title={t`Onay`}
      description={<Trans>Yetkili onayı gerekli.</Trans>}
      footer={
        <Button variant="primary" onClick={() => onEnd(false)}>
          <Trans>Tamam</Trans>
        </Button>
      }
    >
      <p className="mt-3 text-13 text-quiet">
        <Trans>Bu fiş şimdi onaylanamıyor. Yetkilinize haber verin.</Trans>
      </p>
    </Dialog>
  );
}

function Asking({ isCurrent = () => true, onEnd }: Omit<Props, 'closed'>) {
  const { t, i18n } = useLingui();
  const people = useDeciders();
  const [reason, setReason] = useState('');
  const [given, setGiven] = useState(false);
  const [tried, setTried] = useState(false);
  const isShort = reason.trim().length < REASON_LEAST;
  const judge = async (user: string, pin: string) => {
    const judged = await judgePin(people, user, pin);
    if (!judged.ok || !isCurrent()) return judged;
    const passed = await passAtLimit(user, reason.trim());
    onEnd(passed.ok);
    if (!passed.ok) showToast({ type: 'error', message: i18n._(commitText(passed.error.code)) });
    return judged;
  };
  return (
    <Dialog
      open
      onClose={() => onEnd(false)}
      title={t`Onay`}
      description={<Trans>Yetkili onayı gerekli.</Trans>}
      footer={
        given ? undefined : (
          <Button
            variant="primary"
            onClick={() => {
              setTried(true);
              setGiven(!isShort);
            }}
          >
            <Trans>PIN gir</Trans>
          </Button>
        )
      }
    >
      <div className="mt-4">
        {given ? (
          <PersonSwitch
            people={people.map(({ user, name }) => ({ id: user, name }))}
            onPin={judge}
            empty={
              <Trans>
                Bu firmada PIN belirlemiş bir yetkili yok. Yetkili, profilinden PIN belirlesin.
              </Trans>
            }
          />
        ) : (
          <Textarea
            label={t`Gerekçe`}
            value={reason}
            onValue={setReason}
            rows={3}
            maxLength={MOST_REASON}
            autoComplete="off"
            error={tried && isShort ? t`En az ${REASON_LEAST} harf yazın.` : undefined}
          />
        )}
      </div>
    </Dialog>
  );
}
