import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { JobView } from '@/data/core/types';
import { type LossStep, lossRate, workStepRefusals } from '@/domain/job/production';
import { lossAllowed, lossProposed } from '@/domain/job/work';
import { metalAsset } from '@/domain/metal/asset';
import { assetQuantity, signedQuantity } from '@/i18n/asset-text';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { NumberInput } from '@/ui/field/NumberInput';
import { TextInput } from '@/ui/field/TextInput';
import { Button } from '@/ui/sign/Button';
import { HandField, useHolder } from './HandField';
import { permilleText, pureBox, readPure } from './typed';
import { useLossLimit } from './use-limits';
import { useJobStep } from './use-step';

/**
 * Fire that the shop bears: off the workshop's debt. As far as was agreed it is proposed; what is
 * beyond stays owed.
 */
export function LossDialog({ job, onClose }: { job: JobView; onClose: () => void }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<string | null>(null);
  const [all, setAll] = useState(false);
  const hand = useHolder(job, () => {
    setTyped(null);
    setAll(false);
  });
  const { sums } = hand;
  const limit = useLossLimit()(hand.contactId);
  const proposed = lossProposed(sums, limit);
  const form = useJobStep(typed !== null || all, onClose);
  const exact = all ? Math.max(0, sums.left) : proposed;
  const asset = metalAsset(job.metal);
  // The document gets the exact proposal; only the box shows it rounded.
  const pure = typed === null ? exact : (readPure(typed) ?? 0);
  const step: LossStep = { is: 'loss', work: job.id, metal: job.metal, pure };
  const refusals = workStepRefusals(step);
  const says = form.saysOf(refusals);
  const over = sums.loss + pure > lossAllowed(sums.given, limit);
  const rate = permilleText(lossRate(sums.loss + pure, sums.given));
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={() => form.book(refusals.length === 0 ? step : undefined, hand.contactId)}
      title={t`Fire yaz`}
      description={t`${job.model}. Yazılan fire atölyenin borcundan düşer; kalanı borcunda durur.`}
      submit={t`Fireyi yaz`}
      busy={form.busy}
      failure={form.failure}
    >
      <HandField hand={hand} />
      <NumberInput
        label={t`Fire`}
        unit={job.metal === 'gold' ? t`has` : t`g saf`}
        value={typed ?? pureBox(exact)}
        onValue={setTyped}
        hint={t`Atölyenin fire hakkı ${permilleText(limit)}: ${assetQuantity(asset, lossAllowed(sums.given, limit))}`}
        aside={
          sums.left > 0 ? (
            <Button
              size="sm"
              variant="bare"
              onClick={() => {
                setTyped(null);
                setAll(true);
              }}
            >
              <Trans>Kalanın hepsi</Trans>
            </Button>
          ) : undefined
        }
        error={says('pure', t`Fireyi has gram olarak yazın.`)}
      />
      <p
        className={
          over ? 'border-amber border-l-3 pl-3 text-13 text-ambertext' : 'text-13 text-quiet'
        }
      >
        {over ? (
          <Trans>
            Fire {rate} olur, sınır {permilleText(limit)}. Yazabilirsiniz; kayıtta uyarı kalır.
          </Trans>
        ) : (
          <Trans>
            Fire {rate} olur. Bu işte atölyede kalan: {signedQuantity(asset, sums.left - pure)}
          </Trans>
        )}
      </p>
      <TextInput label={t`Açıklama`} value={form.note} maxLength={500} onValue={form.setNote} />
    </FormDialog>
  );
}
