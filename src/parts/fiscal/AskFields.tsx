import { useLingui } from '@lingui/react/macro';
import { addDays, type Day, isDay } from '@/domain/base/day';
import { monthOfDay, shiftedMonth } from '@/domain/base/month';
import { LETTER_KINDS, type LetterAsk, type LetterKind } from '@/domain/fiscal/letter';
import { letterKindName, monthText } from '@/i18n/fiscal/letter-text';
import { DayField } from '@/ui/date/DayField';
import { Check } from '@/ui/field/Check';
import { Segmented } from '@/ui/field/Segmented';
import { Select } from '@/ui/field/Select';

/** What a person chose of a letter: its kind, its day or month, and whether it has movements. */
export type Asked = { kind: LetterKind; day: string; month: string; from: string; moves: boolean };

const MONTHS = 24;

/** The last months, the newest first. */
const monthsBefore = (today: Day): string[] =>
  Array.from({ length: MONTHS }, (_, at) => shiftedMonth(monthOfDay(today), -at));

/** A letter about yesterday’s end, or last month. */
export function usualAsk(today: Day): Asked {
  const day = addDays(today, -1);
  const month = shiftedMonth(monthOfDay(today), -1);
  return { kind: 'balance', day, month, from: `${day.slice(0, 4)}-01-01`, moves: false };
}

/** The question of the letter; undefined while a day is missing or wrong. */
export function askOf({ kind, day, month, from, moves }: Asked, today: Day): LetterAsk | undefined {
  if (kind !== 'balance') return { kind, month };
  if (!isDay(day) || day > today) return undefined;
  if (!moves) return { kind, day };
  return isDay(from) && from <= day ? { kind, day, from } : undefined;
}

export function AskFields({
  asked,
  today,
  onAsked,
}: {
  asked: Asked;
  today: Day;
  onAsked: (asked: Asked) => void;
}) {
  const { t } = useLingui();
  const { kind, day, month, from, moves } = asked;
  const dayWrong = isDay(day) && day <= today ? undefined : t`Bugün ya da önceki bir gün yazın.`;
  const fromWrong =
    isDay(from) && from <= day ? undefined : t`Mektubun gününden önceki bir gün yazın.`;
  return (
    <div className="grid gap-3">
      <Segmented
        label={t`Mektubun türü`}
        value={kind}
        onChange={(next) => onAsked({ ...asked, kind: next })}
        options={LETTER_KINDS.map((value) => ({ value, label: letterKindName(value) }))}
        className="justify-self-start"
      />
      {kind === 'balance' ? (
        <>
          <DayField
            label={t`Gün sonu`}
            value={day}
            onValue={(value) => onAsked({ ...asked, day: value })}
            today={today}
            rule="no-future"
            error={dayWrong}
          />
          <Check
            label={t`Hareketleri de göster`}
            checked={moves}
            onChange={(value) => onAsked({ ...asked, moves: value })}
          />
          {moves ? (
            <DayField
              label={t`Hareketlerin ilk günü`}
              value={from}
              onValue={(value) => onAsked({ ...asked, from: value })}
              today={today}
              rule="no-future"
              error={fromWrong}
            />
          ) : null}
        </>
      ) : (
        <Select
          label={t`Ay`}
          value={month}
          onValue={(value) => onAsked({ ...asked, month: value })}
          options={monthsBefore(today).map((value) => ({ value, label: monthText(value) }))}
          hint={
            kind === 'bs'
              ? t`O ay numara almış ve iptal edilmemiş belgeler sayılır; tutar KDV hariçtir.`
              : t`Gelen belgeler burada tutulmaz: alış fişleri ve iade faturaları sayılır. Alış fişinde KDV ayrı yazılmadığı için düşülmez.`
          }
        />
      )}
    </div>
  );
}
