import { getRouteApi } from '@tanstack/react-router';
import { SharedReceipt } from '../../features/receipt-shares/shared-receipt.tsx';
import { words } from '../../features/receipt-shares/words.ts';
import { DoorPage } from './door-page.tsx';

const route = getRouteApi('/verify/$code');

/** Where the code on the picture of a receipt leads. */
export function VerifyPage() {
  const { code } = route.useParams();
  return (
    <DoorPage heading={words.verify.heading}>
      <SharedReceipt key={code} code={code} />
    </DoorPage>
  );
}
