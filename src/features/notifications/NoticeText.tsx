import { Trans, useLingui } from '@lingui/react/macro';
import { useProducts } from '@/data/catalogue/use-products';
import { useContact } from '@/data/contact/use-contacts';
import { useWork } from '@/data/job/use-works';
import { useTransaction } from '@/data/slip/use-transaction';
import { digitsOf, textOf, UNIT_SPACE } from '@/domain/base/digits';
import { jobSums } from '@/domain/job/work';
import { assetName } from '@/i18n/asset-text';
import { formatHas, formatPercent, formatRate, formatWeight } from '@/i18n/formats';
import { rightText } from '@/i18n/permission-text';
import { priceName } from '@/i18n/price-text';
import { findingText, refusalText } from '@/i18n/refusal-text';
import { sourceAlarmText, sourceAlarmTitle } from '@/i18n/source-text';
import { useUserName } from '@/session/person/permissions';
import type { LossNotice, Notice } from './notice';

/** "Fire sınırı aşıldı: İncesu, 0,733 has", and below it the order and the document. */
function LossText({
  loss: { work, contact, pure, number },
  look,
  detail,
}: {
  loss: LossNotice;
  look: string;
  detail: string;
}) {
  const { t } = useLingui();
  const whose = useContact(contact === '' ? null : contact);
  const known = useWork(work);
  const name = whose?.name ?? (known?.form === 'bar' ? t`Eritme` : '');
  const what = [name, pure === null ? '' : formatHas(pure)].filter(Boolean).join(', ');
  const given = known?.form === 'job' ? formatWeight(jobSums(known.moves).weight) : '';
  return (
    <>
      <span className={look}>{what ? t`Fire sınırı aşıldı: ${what}` : t`Fire sınırı aşıldı`}</span>
      <span className={detail}>
        {[known?.form === 'job' ? known.model : '', given, number].filter(Boolean).join(' · ')}
      </span>
    </>
  );
}

/** What happened, and one sentence about it. */
export function NoticeText({ notice: { about }, strong }: { notice: Notice; strong: boolean }) {
  const { i18n, t } = useLingui();
  const slip = useTransaction(about.is === 'finding' ? about.slip : '');
  const products = useProducts();
  const look = strong ? 'block font-semibold' : 'block font-medium';
  const detail = 'block text-13 text-quiet [overflow-wrap:anywhere]';
  switch (about.is) {
    case 'refused':
      return (
        <>
          <span className={look}>
            {about.number ? (
              <Trans>{about.number} kabul edilmedi</Trans>
            ) : (
              <Trans>Bir kayıt kabul edilmedi</Trans>
            )}
          </span>
          <span className={detail}>{i18n._(refusalText(about.code))}</span>
        </>
      );
    case 'finding':
      if (about.loss) return <LossText loss={about.loss} look={look} detail={detail} />;
      return (
        <>
          <span className={look}>
            {slip?.number ? (
              <Trans>{slip.number} incelenmeli</Trans>
            ) : (
              <Trans>Bir kayıt incelenmeli</Trans>
            )}
          </span>
          <span className={detail}>{i18n._(findingText(about.code))}</span>
        </>
      );
    case 'ticket':
      return (
        <>
          <span className={look}>
            {about.side === 'desk' ? t`Destek masası yanıtladı` : t`Yeni destek mesajı`}
          </span>
          <span className={`${detail} line-clamp-2`}>
            <bdi>{about.subject}</bdi>: <bdi>{about.text}</bdi>
          </span>
        </>
      );
    case 'task':
      return (
        <>
          <span className={look}>
            <TaskGiver by={about.by} />
          </span>
          <span className={`${detail} line-clamp-2`}>{about.title}</span>
        </>
      );
    case 'letter':
      return (
        <>
          <span className={look}>{t`Mutabık değiliz dediler`}</span>
          <span className={`${detail} line-clamp-2`}>
            <bdi>{about.name}</bdi>
          </span>
        </>
      );
    case 'access':
      return (
        <>
          <span className={look}>
            <RightAsker by={about.by} />
          </span>
          <span className={detail}>{rightText(about.right)}</span>
        </>
      );
    case 'granted':
      return (
        <>
          <span className={look}>
            <Trans>İstediğiniz yetki verildi</Trans>
          </span>
          <span className={detail}>{rightText(about.right)}</span>
        </>
      );
    case 'source':
      return (
        <>
          <span className={look}>{sourceAlarmTitle(about.alarm)}</span>
          <span className={detail}>{sourceAlarmText(about.alarm)}</span>
        </>
      );
    case 'price':
      return (
        <>
          <span className={look}>
            <Trans>
              {priceName(about.code, products)} {formatRate(about.rate)}: piyasadan{' '}
              {formatPercent(Math.abs(about.tenths))} uzak, onay bekliyor
            </Trans>
          </span>
          <span className={detail}>
            <Trans>
              Onaylanana kadar son fiyat durur. Dokunup onaylayın ya da son fiyatı koruyun.
            </Trans>
          </span>
        </>
      );
    case 'position':
      return (
        <>
          <span className={look}>
            <Trans>{assetName(about.asset, products)}: pozisyon sınırı aşıldı</Trans>
          </span>
          <span className={detail}>
            {about.long ? t`Eldeki fazla, konan sınırın üstünde.` : t`Açık, konan sınırın üstünde.`}
          </span>
        </>
      );
    case 'version':
      return (
        <>
          <span className={look}>
            <Trans>Yeni sürüm hazır</Trans>
          </span>
          <span className={detail}>
            <Trans>Milyem {about.version} sürümü yayında.</Trans>
          </span>
        </>
      );
    case 'storage':
      return (
        <>
          <span className={look}>
            <Trans>Bu cihazda yer azaldı</Trans>
          </span>
          <span className={detail}>
            <Trans>
              {megabytes(about.freeBytes)} kaldı. Dolarsa yeni fiş kaydedilemez; cihazda yer açın.
            </Trans>
          </span>
        </>
      );
    case 'history':
      return (
        <>
          <span className={look}>
            <Trans>Sunucunun geçmişi değişti</Trans>
          </span>
          <span className={detail}>
            <Trans>Eski bir yedekten dönmüş olabilir. Gönderim merkezinde karar verin.</Trans>
          </span>
        </>
      );
  }
}

function TaskGiver({ by }: { by: string }) {
  const name = useUserName(by);
  return <Trans>{name} size bir görev verdi</Trans>;
}

function RightAsker({ by }: { by: string }) {
  const name = useUserName(by);
  return <Trans>{name} yetki istiyor</Trans>;
}

const megabytes = (bytes: number): string =>
  `${textOf(digitsOf(Math.floor(bytes / 1_000_000), 0))}${UNIT_SPACE}MB`;
