import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { FILE_DAYS, FILE_PARTS } from '@/contract/inspection/inspection-file';
import { addDays, dayOf } from '@/domain/base/day';
import type { Range } from '@/domain/base/day-range';
import { filePassword, filePasswordRefusal, passwordStrength } from '@/domain/people/password';
import { filePasswordRefusalText, PASSWORD_STRENGTHS } from '@/i18n/password-text';
import { session } from '@/session/state/store';
import { correctedNow } from '@/sync/clock';
import { DateRange } from '@/ui/date/DateRange';
import { Dialog } from '@/ui/dialog/Dialog';
import { Check } from '@/ui/field/Check';
import { PasswordInput } from '@/ui/field/PasswordInput';
import { Button } from '@/ui/sign/Button';
import { Progress } from '@/ui/sign/Progress';
import { partName } from './part-name';
import { type ReadyState, useReadyFile } from './use-ready-file';

/** Chooses period and password, and makes the sealed file for an inspector. */
export function ReadyDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui();
  const { networkerror } = useSnapshot(session);
  const today = dayOf(correctedNow());
  const [days, setDays] = useState<Range>({ from: `${today.slice(0, 7)}-01`, to: today });
  const [whole, setWhole] = useState(false);
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [offered, setOffered] = useState('');
  const [pressed, setPressed] = useState(false);
  const { state, make, stop } = useReadyFile();
  const refusal = filePasswordRefusal(password);
  const faults = {
    days: addDays(days.from, FILE_DAYS) <= days.to ? t`En çok ${FILE_DAYS} gün.` : undefined,
    password: refusal ? filePasswordRefusalText(t`Parola`, refusal) : undefined,
    again: again === password ? undefined : t`İki parola aynı değil.`,
  };
  const run = async () => {
    setPressed(true);
    if (faults.days || faults.password || faults.again) return;
    await make({ ...days, whole }, password, t`Denetim dosyası ${days.from} ${days.to}`);
    setPassword('');
    setAgain('');
    setPressed(false);
  };
  const offer = () => {
    const made = filePassword([...crypto.getRandomValues(new Uint32Array(20))]);
    setOffered(made);
    setPassword(made);
    setAgain(made);
  };
  const close = () => {
    stop();
    onClose();
  };
  const isRunning = state.is === 'running';
  const isOpen = state.is === 'idle' || state.is === 'failed';
  const offline = networkerror
    ? t`Kayıtlar ve defter sunucudadır; dosya için bağlantı gerekir.`
    : undefined;
  const hint =
    password === '' || refusal ? null : i18n._(PASSWORD_STRENGTHS[passwordStrength(password)]);
  return (
    <Dialog
      open
      onClose={close}
      width="md"
      title={t`Denetime hazır dosya`}
      description={t`Bir dönemin kayıtları, parolayla mühürlü tek ZIP dosyasında. Dosyayı kimin, hangi dönem için aldığı deftere yazılır.`}
      footer={
        <>
          <Button onClick={close}>{isRunning ? t`Vazgeç` : t`Kapat`}</Button>
          {state.is === 'done' ? null : (
            <Button
              variant="primary"
              loading={isRunning}
              reason={offline}
              onClick={() => void run()}
            >
              <Trans>Dosyayı hazırla</Trans>
            </Button>
          )}
        </>
      }
    >
      <div className="mt-3 grid min-h-80 content-start gap-4">
        {isOpen ? (
          <>
            <DateRange
              label={t`Dönem`}
              value={days}
              onChange={(next) => next && setDays(next)}
              today={today}
              rule="no-future"
              error={faults.days}
            />
            <Contents />
            <Check
              label={t`Tam numaralar ve imzalı taramalar`}
              hint={t`İşaretlemezseniz numaralar maskelidir. İşaretlerseniz her kimliğe bakış deftere tek tek yazılır.`}
              checked={whole}
              onChange={setWhole}
            />
            <div className="grid grid-cols-2 items-start gap-3 max-sm:grid-cols-1">
              <PasswordInput
                label={t`Parola`}
                autoComplete="new-password"
                value={password}
                onValue={setPassword}
                error={pressed || password !== '' ? faults.password : undefined}
                hint={<span aria-live="polite">{hint}</span>}
              />
              <PasswordInput
                label={t`Parola, bir daha`}
                autoComplete="new-password"
                value={again}
                onValue={setAgain}
                error={pressed || again !== '' ? faults.again : undefined}
              />
            </div>
            <div className="flex min-h-11 flex-wrap items-center gap-3">
              <Button onClick={offer}>
                <Trans>Parola öner</Trans>
              </Button>
              {offered !== '' && offered === password ? (
                <code className="select-all text-16">{offered}</code>
              ) : null}
            </div>
            <p className="text-13 text-quiet">
              <Trans>
                Parola bu cihazdan çıkmaz ve hiçbir yerde saklanmaz: unutulursa dosya açılmaz. Onu
                dosyadan ayrı bir yoldan verin. 7-Zip ve WinZip gibi programlar dosyayı açar.
              </Trans>
            </p>
            {offline ? <p className="text-13 text-ambertext">{offline}</p> : null}
          </>
        ) : null}
        <Outcome state={state} />
      </div>
    </Dialog>
  );
}

/** What will be inside, before somebody asks for it. */
function Contents() {
  return (
    <div className="text-13 text-quiet">
      <p>
        <Trans>İçinde:</Trans> {FILE_PARTS.map(partName).join(', ')}.
      </p>
      <p className="mt-1">
        <Trans>
          Kayıt defteri zinciriyle birliktedir. Şüpheli işlem bildirimleri bu dosyaya girmez; onları
          yalnız yetkili makam, kendi yolundan ister.
        </Trans>
      </p>
    </div>
  );
}

function Outcome({ state }: { state: ReadyState }) {
  const { t } = useLingui();
  if (state.is === 'running')
    return (
      <div>
        <Progress
          label={t`Dosya hazırlanıyor`}
          {...(state.total > 0 ? { value: Math.min(1, state.done / state.total) } : {})}
        />
        <p className="mt-3 text-quiet" aria-live="polite">
          <Trans>
            {state.done} / {state.total} satır
          </Trans>
        </p>
      </div>
    );
  if (state.is === 'done')
    return (
      <div role="status">
        <p>
          <Plural value={state.rows} one="# satır mühürlendi." other="# satır mühürlendi." />
        </p>
        <p className="mt-1 text-13 text-quiet [overflow-wrap:anywhere]">
          <Trans>İndirilenler klasörü: {state.file}</Trans>
        </p>
      </div>
    );
  if (state.is === 'failed')
    return (
      <p role="alert" className="text-13 text-dangertext">
        {state.network
          ? t`Sunucudan okunamadı; dosya yapılmadı. Bağlantıyı denetleyip yeniden deneyin.`
          : t`Dosya hazırlanamadı. Yeniden deneyin.`}
      </p>
    );
  return null;
}
