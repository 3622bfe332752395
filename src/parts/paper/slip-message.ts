import { t } from '@lingui/core/macro';
import { clipped } from '@/domain/base/clipped';
import { formatDate, formatHas, formatMoney } from '@/i18n/formats';
import { markText } from './slip-paper';
import { type SlipParts, sumsOf } from './slip-parts';

/** The call takes no more. */
const MESSAGE_ROOM = 4000;

/**
 * A slip as a message: what changed hands, the number that decides, how it was paid. It is no
 * document either.
 */
export function slipMessage(shop: string, name: string, parts: SlipParts): string {
  const [title, day] = [`${parts.number} ${parts.title}`, formatDate(parts.at)];
  const { big, beside } = sumsOf(parts);
  const goods = parts.groups.flatMap(({ head, lines }) => [
    ...(head ? [`${head}:`] : []),
    ...lines.map(({ name: what, mark, detail, pure, kurus }) =>
      [
        [what, mark === null ? '' : markText(mark)].filter(Boolean).join(' '),
        detail,
        pure === null ? '' : formatHas(pure),
        formatMoney(kurus),
      ]
        .filter(Boolean)
        .join(' · '),
    ),
  ]);
  const sides = parts.sides.map(
    ({ name: whose, action, figure }) => `${whose}: ${action} ${figure}`,
  );
  const sums = [
    big ? `*${big.label}: ${big.text}*` : '',
    beside ? `${beside.label}: ${beside.text}` : '',
  ];
  const paid = parts.payments.map(({ label, kurus }) => `${label}: ${formatMoney(kurus)}`);
  const all = [
    shop,
    t`Sayın ${name}, ${day} tarihli fişiniz (${title}):`,
    '',
    ...goods,
    ...sides,
    ...sums,
    ...paid,
    '',
    t`Bilgi fişidir, mali değeri yoktur.`,
  ];
  return clipped(
    all.filter((line, i) => line !== '' || all[i - 1] !== '').join('\n'),
    MESSAGE_ROOM,
  );
}
