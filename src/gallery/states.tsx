import { NotificationCard } from '../ui/dialog/NotificationCard';
import { Badge } from '../ui/sign/Badge';
import { Brand } from '../ui/sign/Brand';
import { Button } from '../ui/sign/Button';
import { Dot } from '../ui/sign/Dot';
import { EmptyState } from '../ui/sign/EmptyState';
import { ErrorState } from '../ui/sign/ErrorState';
import { LegalLinks } from '../ui/sign/LegalLinks';
import { PhotoTile } from '../ui/sign/PhotoTile';
import { RetryState } from '../ui/sign/RetryState';
import { Skeleton, SkeletonRows } from '../ui/sign/Skeleton';
import { Spinner } from '../ui/sign/Spinner';
import { StateChip } from '../ui/sign/StateChip';
import { SyncMark } from '../ui/sign/SyncMark';
import { LONG_NAME, nothing, Row, Specimen, Stack } from './specimen';

/** One grey point. */
const PICTURE =
  'data:image/gif;base64,R0lGODlhAQABAIAAAMLCwgAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==';
const CHIP = {
  network: 'live',
  priceAge: '2 sn',
  priceStale: false,
  waiting: 0,
  oldest: null,
  refused: 0,
  onOpen: nothing,
} as const;

export function States() {
  return (
    <>
      <Specimen name="StateChip: fine, waiting, old price, offline, refused">
        <Stack>
          <Row>
            <StateChip {...CHIP} />
          </Row>
          <Row>
            <StateChip {...CHIP} waiting={3} oldest="3 dk" />
          </Row>
          <Row>
            <StateChip {...CHIP} priceAge="6 dk önce" priceStale />
          </Row>
          <Row>
            <StateChip
              {...CHIP}
              network="offline"
              priceAge="3 dk önce"
              waiting={12}
              oldest="14:30"
            />
          </Row>
          <Row>
            <StateChip {...CHIP} refused={2} waiting={1_204} oldest="2 gün" />
          </Row>
        </Stack>
      </Specimen>
      <Specimen name="SyncChip (SyncMark)">
        <Row>
          <SyncMark mark="waiting" />
          <SyncMark mark="confirmed" />
          <SyncMark mark="refused" />
        </Row>
      </Specimen>
      <Specimen name="Badge: words and counts, at most 99">
        <Row>
          <Badge count={0} />
          <Badge count={7} />
          <Badge count={99} />
          <Badge count={100} tone="danger" />
          <Badge tone="gold">Kutu</Badge>
          <Badge tone="amber">Beklemede</Badge>
          <Badge tone="danger">Ret</Badge>
        </Row>
      </Specimen>
      <Specimen name="Dot, Spinner, Brand, LegalLinks">
        <Row>
          <Dot kind="live" />
          <Dot kind="waiting" />
          <Dot kind="late" />
          <Dot kind="refused" />
          <Spinner />
          <Spinner size={32} />
          <Brand />
          <Brand size={44} withName />
          <LegalLinks />
        </Row>
      </Specimen>
      <Specimen name="NotificationCard: it has just come, and a very long one">
        <Stack>
          <NotificationCard onOpen={nothing} onGone={nothing}>
            Sunucu bir fişi kabul etmedi.
          </NotificationCard>
          <NotificationCard onOpen={nothing} onGone={nothing}>
            {LONG_NAME}
          </NotificationCard>
        </Stack>
      </Specimen>
      <Specimen name="PhotoTile: not reachable, and one that opens">
        <Row>
          <PhotoTile src={null} alt="Yüzük" />
          <PhotoTile src={PICTURE} alt="Yüzük" onOpen={nothing} />
        </Row>
      </Specimen>
      <Specimen name="EmptyState: one sentence, one action">
        <EmptyState text="Bugün işlem yok." action={<Button>Satışa başla</Button>} />
      </Specimen>
      <Specimen name="RetryState: one sentence, and a button to try again">
        <RetryState text="Liste sunucuda durur; ağ gelince burada görünür." onRetry={nothing} />
      </Specimen>
      <Specimen name="ErrorState">
        <ErrorState
          title="Liste açılamadı"
          text="Bağlantıya bakın, sonra yeniden deneyin."
          detail="503"
          action={<Button>Yeniden dene</Button>}
        />
      </Specimen>
      <Specimen name="ErrorState: very long">
        <ErrorState title="Kayıt okunamadı" text={LONG_NAME} detail={'x'.repeat(120)} />
      </Specimen>
      <Specimen name="Skeleton: after 150 ms">
        <Stack>
          <Skeleton className="w-24" />
          <SkeletonRows rows={3} />
        </Stack>
      </Specimen>
    </>
  );
}
