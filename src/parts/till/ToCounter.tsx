import { Trans } from '@lingui/react/macro';
import { useLocation } from 'wouter';
import { useMay } from '@/session/person/permissions';
import { Button } from '@/ui/sign/Button';

/** Where what a list of money lacks comes from, for whoever may make it. */
export function ToCounter() {
  const [, go] = useLocation();
  if (!useMay('workbench', 2)) return null;
  return (
    <Button onClick={() => go('/workbench')}>
      <Trans>Tezgâha git</Trans>
    </Button>
  );
}
