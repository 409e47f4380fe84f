import type { ActivityKind } from '@barya/contract/activity-kinds';
import { getRouteApi } from '@tanstack/react-router';
import { nameKind, nameMovement } from '../../features/activity/kinds.tsx';
import { SharedReceipt } from '../../features/receipt-shares/shared-receipt.tsx';
import { words } from '../../features/receipt-shares/words.ts';
import { DoorPage } from './door-page.tsx';

/** Their names say which package, which strangers do not see. */
const ofPackages: readonly ActivityKind[] = ['package_purchase', 'claim', 'rollover'];

function nameOf(kind: ActivityKind): string {
  return ofPackages.includes(kind) ? nameKind(kind) : nameMovement({ kind, package: null });
}

const route = getRouteApi('/verify/$code');

/** Where the code on the picture of a receipt leads. */
export function VerifyPage() {
  const { code } = route.useParams();
  return (
    <DoorPage heading={words.verify.heading}>
      <SharedReceipt key={code} code={code} nameKind={nameOf} />
    </DoorPage>
  );
}
