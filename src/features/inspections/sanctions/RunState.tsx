import { t } from '@lingui/core/macro';
import { Plural } from '@lingui/react/macro';
import type { RunEnd } from '@/session/screening/ask-many';
import type { ManyAsked } from './use-ask-many';

/** How far a run over many people has come, what it found, and why it stopped early. */
export function RunState({ many: { answers, total, isRunning, end } }: { many: ManyAsked }) {
  const hits = answers.filter(({ verdict }) => verdict === 'review' || verdict === 'stop').length;
  const unasked = answers.filter(({ verdict }) => verdict === 'no-list').length;
  return (
    <span role="status" className="text-13 text-quiet tabular-nums">
      {total > 0 ? (
        <>
          {answers.length.toLocaleString('tr-TR')}/{total.toLocaleString('tr-TR')}
          {' · '}
          <Plural value={hits} one="# ada bakılmalı" other="# ada bakılmalı" />
        </>
      ) : null}
      {unasked > 0 ? (
        <span className="ml-2 text-ambertext">
          <Plural
            value={unasked}
            one="# kişi için liste yok, sorgulanamadı"
            other="# kişi için liste yok, sorgulanamadı"
          />
        </span>
      ) : null}
      {isRunning || end === undefined || end === 'done' ? null : (
        <span className="ml-2 text-dangertext">{endText(end)}</span>
      )}
    </span>
  );
}

/** Why a run stopped early. A query that could not be kept is never shown as an answer. */
function endText(end: Exclude<RunEnd, 'done'>): string {
  const words: Record<typeof end, string> = {
    stopped: t`Durduruldu; kalanlar sorulmadı.`,
    quota: t`Bu cihazda yer kalmadı; kalanlar sorulmadı. Yer açıp yeniden sorun.`,
    storage: t`Sorgular bu cihaza yazılamadı; kalanlar sorulmadı. Yeniden sorun.`,
    'signed-out': t`Oturumunuz kapandı; kalanlar sorulmadı. Giriş yapıp yeniden sorun.`,
    'no-series': t`Sorgular bu cihaza yazılamadı; kalanlar sorulmadı. Yeniden sorun.`,
  };
  return words[end];
}
