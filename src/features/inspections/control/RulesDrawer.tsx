import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import {
  CONTROL_RULES,
  type ControlRule,
  type ControlSetting,
  settingAt,
} from '@/domain/control/rule';
import { controlRuleName, controlRuleText, severityName } from '@/i18n/control-text';
import { formatDay } from '@/i18n/formats';
import { followRow } from '@/session/page/follow-row';
import { useMay } from '@/session/person/permissions';
import { Drawer } from '@/ui/dialog/Drawer';
import { Badge } from '@/ui/sign/Badge';
import { Button } from '@/ui/sign/Button';
import { ControlRuleDialog } from './ControlRuleDialog';

type Props = {
  settings: readonly ControlSetting[];
  today: string;
  /** The server has taken a setting. */
  onSaved: () => void;
  onClose: () => void;
};

/** All rules with what holds today, and what was set for a day to come. */
export function RulesDrawer({ settings, today, onSaved, onClose }: Props) {
  const { t } = useLingui();
  const sets = useMay('inspections', 4);
  const [editing, edit] = useState<ControlRule>();
  const [sent, setSent] = useState<string>();
  useEffect(
    () => (sent === undefined ? undefined : followRow(sent, () => onSaved())),
    [sent, onSaved],
  );
  return (
    <Drawer open onClose={onClose} title={t`Denetim kuralları`} width="lg">
      <ul className="divide-y divide-line">
        {CONTROL_RULES.map((rule) => (
          <Row
            key={rule}
            rule={rule}
            settings={settings}
            today={today}
            reason={sets ? undefined : t`Bunun için denetimde 4. düzey yetki gerekir.`}
            onEdit={() => edit(rule)}
          />
        ))}
      </ul>
      {editing ? (
        <ControlRuleDialog
          rule={editing}
          settings={settings}
          today={today}
          onSent={setSent}
          onClose={() => edit(undefined)}
        />
      ) : null}
    </Drawer>
  );
}

type RowProps = {
  rule: ControlRule;
  settings: readonly ControlSetting[];
  today: string;
  reason: string | undefined;
  onEdit: () => void;
};

function Row({ rule, settings, today, reason, onEdit }: RowProps) {
  const { t } = useLingui();
  const { on, threshold, severity } = settingAt(settings, rule, today);
  const next = settings
    .filter((one) => one.rule === rule && one.from > today)
    .map(({ from }) => from)
    .sort()[0];
  return (
    <li className="flex items-start gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {controlRuleName(rule)}
          <Badge tone={on ? 'gold' : 'neutral'}>
            {on ? <Trans>Açık</Trans> : <Trans>Kapalı</Trans>}
          </Badge>
          <span className="font-normal text-13 text-quiet">{severityName(severity)}</span>
        </p>
        <p className="text-13 text-quiet">{controlRuleText(rule, threshold)}</p>
        {next === undefined ? null : (
          <p className="text-13 text-quiet">
            <Trans>{formatDay(next)} gününden başlayarak değişecek.</Trans>
          </p>
        )}
      </div>
      <Button
        size="sm"
        reason={reason}
        aria-label={t`${controlRuleName(rule)}: değiştir`}
        aria-haspopup="dialog"
        onClick={onEdit}
      >
        <Trans>Değiştir</Trans>
      </Button>
    </li>
  );
}
