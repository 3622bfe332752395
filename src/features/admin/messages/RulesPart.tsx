import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { putMessageRules } from '@/api/messages';
import type { MessageRoom } from '@/contract/message/message';
import {
  MESSAGE_LANGUAGES,
  type MessageRules,
  type MessageTemplate,
} from '@/domain/message/template';
import { Button } from '@/ui/sign/Button';
import { clockText } from './clock-text';
import { LimitsDialog } from './LimitsDialog';
import { LANGUAGE_NAMES } from './message-words';
import type { RoomAction } from './RoomPage';
import { SendTemplateDialog } from './SendTemplateDialog';
import { TemplateDialog } from './TemplateDialog';

type Props = {
  room: MessageRoom;
  busy: boolean;
  maySet: boolean;
  maySend: boolean;
  action: RoomAction;
};
type Open = { is: 'limits' } | { is: 'template' | 'send'; at: number };

/** Saves the rules; resolves with the refusal if it was not done. */
export type SaveRules = (rules: MessageRules) => ReturnType<RoomAction>;

/** Templates, quiet hours and the most messages of a day. */
export function RulesPart({ room, busy, maySet, maySend, action }: Props) {
  const { t } = useLingui();
  const [open, setOpen] = useState<Open | null>(null);
  const { version, ...rules } = room.rules;
  const { templates, quiet, mostADay } = rules;
  const close = () => setOpen(null);
  const save = (next: MessageRules) =>
    action(() => putMessageRules({ base: version, rules: next }));
  const template = open && open.is !== 'limits' ? templates[open.at] : undefined;
  return (
    <>
      <section className="mt-8" aria-labelledby="templates-title">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="templates-title" className="font-semibold text-18">
            <Trans>Şablonlar</Trans>
          </h2>
          {maySet ? (
            <Button
              size="sm"
              disabled={busy}
              aria-haspopup="dialog"
              onClick={() => setOpen({ is: 'template', at: templates.length })}
            >
              <Trans>Şablon ekle</Trans>
            </Button>
          ) : null}
        </div>
        {templates.length === 0 ? (
          <p className="mt-2 text-quiet">
            <Trans>
              Şablon yok. WhatsApp, müşteri son 24 saatte yazmadıysa yalnız onaylı şablon kabul
              eder.
            </Trans>
          </p>
        ) : (
          <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-raised">
            {templates.map((one, at) => (
              <TemplateItem key={one.name} template={one}>
                {maySend && one.category === 'utility' ? (
                  <Button
                    size="sm"
                    aria-haspopup="dialog"
                    aria-label={t`Gönder: ${one.name}`}
                    onClick={() => setOpen({ is: 'send', at })}
                  >
                    <Trans>Gönder</Trans>
                  </Button>
                ) : null}
                {maySet ? (
                  <Button
                    size="sm"
                    variant="bare"
                    disabled={busy}
                    aria-haspopup="dialog"
                    aria-label={t`Düzenle: ${one.name}`}
                    onClick={() => setOpen({ is: 'template', at })}
                  >
                    <Trans>Düzenle</Trans>
                  </Button>
                ) : null}
              </TemplateItem>
            ))}
          </ul>
        )}
      </section>
      <section className="mt-8" aria-labelledby="limits-title">
        <h2 id="limits-title" className="font-semibold text-18">
          <Trans>Sınırlar</Trans>
        </h2>
        <p className="mt-2 text-13 tabular-nums">
          {quiet ? (
            <Trans>
              Sessiz saatler {clockText(quiet.from)}–{clockText(quiet.to)}: mesajlar bitince gider.
            </Trans>
          ) : (
            <Trans>Sessiz saat yok.</Trans>
          )}{' '}
          <Trans>Bir kişiye günde en çok {mostADay} mesaj.</Trans>{' '}
          <Trans>
            Tanıtım mesajı gönderilmez; DUR, İPTAL ya da STOP yazan müşterinin izni kapanır.
          </Trans>
        </p>
        {maySet ? (
          <Button
            size="sm"
            className="mt-2"
            disabled={busy}
            aria-haspopup="dialog"
            onClick={() => setOpen({ is: 'limits' })}
          >
            <Trans>Sınırları değiştir</Trans>
          </Button>
        ) : null}
      </section>
      {open?.is === 'limits' ? <LimitsDialog rules={rules} save={save} onClose={close} /> : null}
      {open?.is === 'template' ? (
        <TemplateDialog rules={rules} at={open.at} save={save} onClose={close} />
      ) : null}
      {open?.is === 'send' && template ? (
        <SendTemplateDialog template={template} onClose={close} />
      ) : null}
    </>
  );
}

function TemplateItem({
  template: { name, category, texts },
  children,
}: {
  template: MessageTemplate;
  children: ReactNode;
}) {
  return (
    <li
      className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-5 py-3"
      aria-label={name}
    >
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium [overflow-wrap:anywhere]">{name}</p>
        <p className="text-13 text-quiet">
          {category === 'marketing' ? <Trans>tanıtım: gönderilmez</Trans> : <Trans>işlem</Trans>}
          {' · '}
          {MESSAGE_LANGUAGES.filter((language) => texts[language] !== undefined)
            .map((language) => LANGUAGE_NAMES[language])
            .join(', ')}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </li>
  );
}
