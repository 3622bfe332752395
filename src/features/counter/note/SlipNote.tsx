import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { isMoneyType } from '@/domain/ledger/slip-type';
import { act } from '@/parts/counter/basket/act';
import type { Counter } from '@/parts/counter/basket/counter-view';
import { TextInput } from '@/ui/field/TextInput';
import { Button } from '@/ui/sign/Button';

const MOST = 500;
const write = (text: string): void => act({ do: 'note', text });

/**
 * What else stands on the slip, in the shop's own words: a button until somebody has something to
 * say. Money alone has its own place for it. It comes with the first line that can be paid: a price
 * that comes late brings rows above it, and must push nothing about.
 */
export function SlipNote({ counter: { basket, type, lines } }: { counter: Counter }) {
  const { t } = useLingui();
  const [opened, setOpened] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const asked = opened === basket.id;
  useEffect(() => {
    if (asked) field.current?.focus();
  }, [asked]);
  if (isMoneyType(type)) return null;
  if (!asked && (basket.note ?? '') === '')
    return lines.every(({ line }) => line === undefined) ? null : (
      <Button
        variant="bare"
        size="sm"
        onClick={() => setOpened(basket.id)}
        className="-ml-2 mt-1 self-start px-2"
      >
        <Trans>Not ekle</Trans>
      </Button>
    );
  return (
    <TextInput
      ref={field}
      label={t`Not`}
      value={basket.note ?? ''}
      maxLength={MOST}
      onValue={write}
      hint={t`Fişte de yazar.`}
      fieldClassName="mt-2"
    />
  );
}
