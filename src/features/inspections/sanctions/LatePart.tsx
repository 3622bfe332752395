import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { LateDealing } from '@/contract/screening/screening';
import { formatDateTime } from '@/i18n/formats';
import { listName } from '@/parts/screening/list-words';
import { recordPath } from '@/session/page/record-path';
import { Badge } from '@/ui/sign/Badge';
import { Button } from '@/ui/sign/Button';
import { scoreText } from './screening-words';

type Props = {
  late: readonly LateDealing[];
  /** Undefined until the lists are on this device. */
  onOpen: ((hit: LateDealing) => void) | undefined;
};

/** Slips that reached the identity limit without the decision or the PIN that they needed. */
export function LatePart({ late, onOpen }: Props) {
  const { t } = useLingui();
  if (late.length === 0) return null;
  return (
    <ul
      aria-label={t`Onaysız kaydedilen fişler`}
      className="mb-4 divide-y divide-line rounded-card border border-amber bg-raised"
    >
      {late.map((hit) => (
        <li
          key={`${hit.slip} ${hit.contact}`}
          className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2"
        >
          <span className="min-w-0 flex-1 basis-56 [overflow-wrap:anywhere]">
            <Link href={recordPath('slip', hit.slip)} className="font-medium underline">
              {hit.number}
            </Link>
            {' · '}
            <Link href={recordPath('contact', hit.contact)} className="font-medium underline">
              {hit.name}
            </Link>
            <span className="block text-13 text-quiet">
              {hit.entryName} · {listName(hit.list)} · {hit.entry} · {formatDateTime(hit.at)}
            </span>
            {hit.sameBirth ? (
              <span className="block text-13 text-ambertext">
                <Trans>
                  Kimlikteki doğum günü listedekiyle aynı. Kararı doğum gününü de yazarak verin.
                </Trans>
              </span>
            ) : null}
          </span>
          <Badge tone="amber">
            <Trans>Onaysız kaydedildi</Trans>
          </Badge>
          <span className="text-18 tabular-nums">{scoreText(hit.score / 1000)}</span>
          <Button
            size="sm"
            reason={onOpen ? undefined : t`Listeler bu cihaza henüz gelmedi.`}
            onClick={() => onOpen?.(hit)}
          >
            <Trans>Karşılaştır</Trans>
          </Button>
        </li>
      ))}
    </ul>
  );
}
