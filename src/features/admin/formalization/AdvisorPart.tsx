import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { dropAdvisor, getAdvisors, putAdvisor } from '@/api/advisors';
import type { AdvisorLevel, AdvisorList, AdvisorView } from '@/contract/fiscal/advisor';
import { formatDate } from '@/i18n/formats';
import { refusalText } from '@/i18n/refusal-text';
import { type ServerAction, useServerState } from '@/session/page/use-server-state';
import { useUserName } from '@/session/person/permissions';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { Select } from '@/ui/field/Select';
import { TextInput } from '@/ui/field/TextInput';
import { Button } from '@/ui/sign/Button';
import { RetryState } from '@/ui/sign/RetryState';
import { SkeletonRows } from '@/ui/sign/Skeleton';

/** Other companies that act with legal documents in this company's name. Online only. */
export function AdvisorPart() {
  const { t, i18n } = useLingui();
  const { list, failed, load, run, busy } = useServerState(getAdvisors);
  const [failure, setFailure] = useState<string>();
  const act: ServerAction<AdvisorList> = async (call) => {
    const refused = await run(call);
    setFailure(
      refused === undefined
        ? undefined
        : refused.code === 'network'
          ? t`Çevrimdışı: yetki vermek için ağ gerekir.`
          : refused.code === 'not-found'
            ? t`Bu kodda bir firma yok.`
            : i18n._(refusalText(refused.code)),
    );
    return refused;
  };
  return (
    <section className="mt-8">
      <h2 className="font-semibold text-18">
        <Trans>Mali danışman</Trans>
      </h2>
      <p className="mt-1 max-w-[62ch] text-13 text-quiet">
        <Trans>
          Yetki verdiğiniz firma, belgelerinizi sizin adınıza sorgular, gönderir ya da iptal eder.
          Yaptığı her iş iki firmanın da defterine yazılır; yetkiyi istediğiniz an kaldırırsınız.
        </Trans>
      </p>
      {list ? (
        <>
          <p className="mt-2 text-13 [overflow-wrap:anywhere]">
            <Trans>Firmanızın kodu: {list.own}</Trans>
          </p>
          {list.advisors.length > 0 ? (
            <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-raised">
              {list.advisors.map((advisor) => (
                <Advisor key={advisor.id} advisor={advisor} busy={busy} act={act} />
              ))}
            </ul>
          ) : null}
          <Grant busy={busy} act={act} />
          <p role="status" className="min-h-6 text-13 text-dangertext">
            {failure}
          </p>
        </>
      ) : failed ? (
        <RetryState
          text={<Trans>Yetkiler okunamadı; bunları yalnız sunucu bilir.</Trans>}
          onRetry={load}
        />
      ) : (
        <SkeletonRows rows={2} height={56} />
      )}
    </section>
  );
}

type Act = { busy: boolean; act: ServerAction<AdvisorList> };

function useLevels(): { value: string; label: string }[] {
  const { t } = useLingui();
  return [
    { value: '1', label: t`Görür` },
    { value: '2', label: t`Hazırlar ve gönderir` },
    { value: '3', label: t`İptal de eder` },
  ];
}

const levelOf = (value: string): AdvisorLevel => (value === '3' ? 3 : value === '2' ? 2 : 1);

function Grant({ busy, act }: Act) {
  const { t } = useLingui();
  const [code, setCode] = useState('');
  const [level, setLevel] = useState('2');
  const grant = async () => {
    const refused = await act(() => putAdvisor(code.trim(), { level: levelOf(level) }));
    if (!refused) setCode('');
  };
  return (
    <form
      className="mt-3 flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void grant();
      }}
    >
      <div className="min-w-50 flex-1">
        <TextInput
          label={t`Danışman firmanın kodu`}
          value={code}
          onValue={setCode}
          maxLength={100}
          autoCapitalize="none"
          spellCheck={false}
        />
      </div>
      <Select label={t`Yetkisi`} value={level} onValue={setLevel} options={useLevels()} />
      <Button
        type="submit"
        loading={busy}
        reason={code.trim() === '' ? t`Danışmanın firma kodunu yazın.` : undefined}
      >
        <Trans>Yetki ver</Trans>
      </Button>
    </form>
  );
}

function Advisor({ advisor, busy, act }: Act & { advisor: AdvisorView }) {
  const { t } = useLingui();
  const [sure, setSure] = useState(false);
  const { id, title, level, by, grantedAt } = advisor;
  const who = useUserName(by);
  const label = useLevels().find(({ value }) => value === String(level))?.label;
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 px-5 py-3">
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p className="font-medium">{title}</p>
        <p className="text-13 text-quiet">
          {label}
          {' · '}
          <Trans>
            {who}, {formatDate(grantedAt)}
          </Trans>
        </p>
      </div>
      <Button
        size="sm"
        disabled={busy}
        aria-haspopup="dialog"
        aria-label={t`Yetkiyi kaldır: ${title}`}
        onClick={() => setSure(true)}
      >
        <Trans>Yetkiyi kaldır</Trans>
      </Button>
      <ConfirmDialog
        open={sure}
        title={t`${title} firmasının yetkisi kaldırılsın mı?`}
        text={t`Bu andan sonra belgelerinizi göremez ve gönderemez. Gönderdiği belgeler kalır.`}
        confirm={t`Yetkiyi kaldır`}
        danger
        loading={busy}
        onClose={() => setSure(false)}
        onConfirm={async () => {
          await act(() => dropAdvisor(id));
          setSure(false);
        }}
      />
    </li>
  );
}
