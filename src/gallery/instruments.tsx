import { useState } from 'react';
import { BalanceStack } from '../ui/figure/BalanceStack';
import { ChangeDue } from '../ui/figure/ChangeDue';
import { Has } from '../ui/figure/Has';
import { LimitMeter } from '../ui/figure/LimitMeter';
import { Money } from '../ui/figure/Money';
import { PeekValue } from '../ui/figure/PeekValue';
import { LockBar } from '../ui/pad/LockBar';
import { NumberPad } from '../ui/pad/NumberPad';
import { PersonSwitch } from '../ui/pad/PersonSwitch';
import { PrinterState } from '../ui/pad/PrinterState';
import type { PinAnswer } from '../ui/pad/pin-entry';
import { Progress } from '../ui/sign/Progress';
import { Charts } from './charts';
import { LONG_NAME, nothing, Specimen, Stack } from './specimen';

const PEOPLE = [
  { id: 'a', name: 'Sevda Ar', detail: 'Kasiyer' },
  { id: 'b', name: 'İsmail Işık', detail: 'Yetkili' },
  { id: 'c', name: LONG_NAME, reason: 'PIN’i yok.' },
];

/** A sample check of a PIN: 1111 is right, 9999 is locked, any other is wrong. */
const judge = async (_id: string, pin: string): Promise<PinAnswer> => {
  if (pin === '1111') return { ok: true };
  return pin === '9999'
    ? { ok: false, reason: 'locked', until: Date.now() + 45_000 }
    : { ok: false, reason: 'wrong', left: 2 };
};

function Locks() {
  const [from] = useState(() => Date.now() - 12_000);
  return (
    <Stack>
      <LockBar from={from} until={from + 60_000} />
      <LockBar
        from={from}
        until={from + 60_000}
        beside={<span className="text-ambertext">Beklemenin bedeli 95,60 ₺</span>}
      />
      <LockBar from={from - 60_000} until={from} />
      <LockBar from={from} until={from + 60_000} late="fiyat 6 dk önceden" />
    </Stack>
  );
}

export function Instruments() {
  return (
    <>
      <Specimen name="ChangeDue: change, none, short, huge">
        <Stack>
          <ChangeDue handed={7_000_000} change={85_000} />
          <ChangeDue handed={4_525_000} change={0} />
          <ChangeDue handed={4_000_000} change={-525_000} />
          <ChangeDue handed={123_456_789_012_34} change={123_456_789_000_00} />
        </Stack>
      </Specimen>
      <Specimen name="PriceLock (LockBar): running, what waiting costs, over, late">
        <Locks />
      </Specimen>
      <Specimen name="PeekValue: hidden until pressed, ten seconds">
        <PeekValue label="İşçilik kazancı">
          <Money kurus={405_920} />
        </PeekValue>
      </Specimen>
      <Specimen name="PeekValue: hover, focus" show="hover focus-visible">
        <PeekValue label="Pozisyon">134,20 has fazla</PeekValue>
      </Specimen>
      <Specimen name="LimitMeter: free, near, over, none">
        <Stack>
          <LimitMeter used={1_250_000} limit={3_000_000} unit="₺" words="Bugün nakit" />
          <LimitMeter
            used={18_400_000}
            limit={18_500_000}
            unit="₺"
            words="Son 30 gün 184.000 ₺. Bu satışla sınır aşılıyor; kimlik bilgisi girin."
          />
          <LimitMeter
            used={3_150_000}
            limit={3_000_000}
            unit="₺"
            words="30.000 ₺ üstünde nakit kapalı. Kart ya da havale seçin."
          />
          <LimitMeter used={12_340} limit={50_000} unit="g" words="Emanet" />
        </Stack>
      </Specimen>
      <Specimen name="PrinterState: sending, sent, copy, refused">
        <Stack>
          <PrinterState state="sending" />
          <PrinterState state="sent" onReprint={nothing} />
          <PrinterState state="sent" copy={2} onReprint={nothing} />
          <PrinterState state="refused" onReprint={nothing} />
        </Stack>
      </Specimen>
      <Specimen name="BalanceStack: assets and total, even, empty, huge">
        <Stack>
          <BalanceStack
            balances={[
              {
                key: 'has',
                label: 'Has',
                figure: <Has pure={124_500_000} unit="" />,
                side: 'debtor',
              },
              {
                key: 'try',
                label: 'Türk lirası',
                figure: <Money kurus={320_000} unit="" />,
                side: 'creditor',
              },
              {
                key: 'usd',
                label: 'ABD doları',
                figure: <Money kurus={0} unit="" />,
                side: 'even',
              },
            ]}
            total={{ figure: <Has pure={118_703_000} unit="" />, side: 'debtor' }}
            at="14:32"
          />
          <BalanceStack balances={[]} at="14:32" />
          <BalanceStack
            balances={[
              {
                key: 'x',
                label: LONG_NAME,
                figure: <Money kurus={999_999_999_999_99} unit="" />,
                side: 'debtor',
              },
            ]}
          />
        </Stack>
      </Specimen>
      <Specimen name="Progress: 0, 40 %, done, unknown">
        <Stack>
          <Progress value={0} label="Dosya okunuyor" />
          <Progress value={0.4} label="Gönderiliyor" />
          <Progress value={1} label="Gönderildi" />
          <Progress label="Bağlanıyor" />
        </Stack>
      </Specimen>
      <Specimen name="PersonSwitch: people (1111 right, 9999 locked)">
        <PersonSwitch people={PEOPLE} current="a" onPin={judge} />
      </Specimen>
      <Specimen name="PersonSwitch: one person, nobody">
        <Stack>
          <PersonSwitch people={PEOPLE.slice(0, 1)} onPin={judge} autoFocus={false} />
          <PersonSwitch people={[]} onPin={judge} />
        </Stack>
      </Specimen>
      <Specimen name="PersonSwitch: the first is believed without a PIN">
        <PersonSwitch people={PEOPLE.slice(0, 2)} onPin={judge} withoutPin="a" onTaken={nothing} />
      </Specimen>
      <Specimen name="NumberPad">
        <NumberPad enterLabel="Ekle" onEnter={nothing} />
      </Specimen>
      <Specimen name="NumberPad: closed PIN keys">
        <NumberPad keys="pin" enterLabel="Tamam" onEnter={nothing} disabled />
      </Specimen>
      <Charts />
    </>
  );
}
