import { Plural, Trans } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { PrinterTest } from '@/parts/paper/PrinterTest';
import { Button } from '@/ui/sign/Button';
import { Section } from '../Section';
import { SideRow, SideRowBox, SideRowText } from '../SideRow';
import type { StartCheck, StartFacts } from './checks';
import type { DayStart as Start } from './use-day-start';

/**
 * Güne başlarken: what is left to look at before the first customer. A line goes when its reason
 * has gone or when it is ticked for today; then the list goes.
 */
export function DayStart({ start: { checks, facts, settle } }: { start: Start }) {
  const [printing, print] = useState(false);
  if (!facts || (checks.length === 0 && !printing)) return null;
  return (
    <Section
      title={<Trans>Güne başlarken</Trans>}
      aside={
        <Button size="sm" variant="bare" onClick={() => settle(checks.map(({ kind }) => kind))}>
          <Trans>Tamamlandı</Trans>
        </Button>
      }
    >
      <ul>
        {checks.map((check) => (
          <Line
            key={check.kind}
            check={check}
            facts={facts}
            onTick={() => settle([check.kind])}
            onTry={() => print(true)}
          />
        ))}
      </ul>
      {printing ? <PrinterTest onDone={() => print(false)} /> : null}
    </Section>
  );
}

type LineProps = { check: StartCheck; facts: StartFacts; onTick: () => void; onTry: () => void };

/** The box says "looked at, for today"; the words lead to where it is settled. */
function Line({ check, facts, onTick, onTry }: LineProps) {
  const id = useId();
  return (
    <SideRow mark={<SideRowBox aria-labelledby={id} checked={false} onChange={onTick} />}>
      <SideRowText id={id} href={check.href}>
        <What check={check} facts={facts} />
      </SideRowText>
      {check.href === null ? (
        <Button size="sm" onClick={onTry}>
          <Trans>Dene</Trans>
        </Button>
      ) : null}
    </SideRow>
  );
}

function What({ check: { kind, count }, facts }: { check: StartCheck; facts: StartFacts }) {
  switch (kind) {
    case 'till':
      return facts.till === 'left-open' ? (
        <Trans>Önceki gün açılan kasa kapatılmadı</Trans>
      ) : (
        <Trans>Kasanın açılışı onaylanmadı</Trans>
      );
    case 'prices':
      return facts.prices === 'none' ? (
        <Trans>Bu cihazda hiç fiyat yok</Trans>
      ) : (
        <Trans>Fiyatlar eski; kaynağa bakın</Trans>
      );
    case 'unsent':
      return (
        <Plural
          value={count}
          one="Önceki günden kalan: # kayıt gönderilmedi"
          other="Önceki günden kalan: # kayıt gönderilmedi"
        />
      );
    case 'orders':
      return <Plural value={count} one="# siparişin günü geldi" other="# siparişin günü geldi" />;
    case 'cheques':
      return (
        <Plural
          value={count}
          one="Vadesi gelen # çek ya da senet"
          other="Vadesi gelen # çek ya da senet"
        />
      );
    case 'printer':
      return <Trans>Yazıcıyı deneyin</Trans>;
  }
}
