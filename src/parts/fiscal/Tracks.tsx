import { useLingui } from '@lingui/react/macro';
import type { Answer, DocumentState, Profile, Stage } from '@/domain/fiscal/document';
import { answerName, stageName } from '@/i18n/fiscal/fiscal-text';
import { cx } from '@/ui/style/classes';

const WAY: readonly Stage[] = ['draft', 'ready', 'queued', 'numbered', 'sent', 'delivered'];
const ENDS: readonly Stage[] = ['failed', 'cancelled', 'dropped'];
const ANSWER_WAY: readonly Answer[] = [
  'waitingForApproval',
  'approved',
  'rejected',
  'documentAnsweredAutomatically',
];

/**
 * The two ways of a document, drawn apart: how far it has come, and how the recipient has answered.
 */
export function Tracks({
  state: { stage, answer, moves },
  profile,
}: {
  state: Pick<DocumentState, 'stage' | 'answer' | 'moves'>;
  profile: Profile;
}) {
  const { t } = useLingui();
  const reached = new Set(moves.map(({ what }) => what));
  const isOff = ENDS.includes(stage);
  const steps = isOff ? [...WAY.filter((step) => reached.has(step)), stage] : WAY;
  const at = steps.indexOf(stage);
  return (
    <div className="grid gap-3 border-line border-y py-3 text-12">
      <Track
        label={t`Belge`}
        steps={steps.map((step, i) => ({ name: stageName(step), done: i <= at, now: i === at }))}
        isBad={stage === 'failed'}
      />
      {profile === 'TICARIFATURA' ? (
        <Track
          label={t`Yanıt`}
          steps={ANSWER_WAY.map((step) => ({
            name: answerName(step),
            done: step === answer,
            now: step === answer,
          }))}
        />
      ) : null}
    </div>
  );
}

type Step = { name: string; done: boolean; now: boolean };

function Track({
  label,
  steps,
  isBad = false,
}: {
  label: string;
  steps: readonly Step[];
  isBad?: boolean;
}) {
  return (
    <div className="grid grid-cols-[48px_1fr] gap-x-2">
      <span className="text-quiet">{label}</span>
      <ol aria-label={label} className="flex flex-wrap gap-x-3 gap-y-2">
        {steps.map(({ name, done, now }) => (
          <li
            key={name}
            aria-current={now ? 'step' : undefined}
            className={cx('grid justify-items-start gap-1', now ? 'font-semibold' : 'text-quiet')}
          >
            <span
              aria-hidden
              className={cx(
                'size-2.5 rounded-full border-[1.5px]',
                now && isBad
                  ? 'border-danger bg-danger'
                  : now
                    ? 'border-ink bg-ink'
                    : done
                      ? 'border-quiet bg-quiet'
                      : 'border-edge',
              )}
            />
            {name}
          </li>
        ))}
      </ol>
    </div>
  );
}
