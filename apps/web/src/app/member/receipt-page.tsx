import { getRouteApi, Link } from '@tanstack/react-router';
import { ReceiptOf } from '../../features/activity/receipt.tsx';
import { InstallOffer } from '../../features/install/install-card.tsx';
import { SharePicture } from '../../features/receipt-shares/share-picture.tsx';
import { listAccountFacts } from '../../features/withdrawals/account-lines.tsx';
import { isGivenBack } from '../../features/withdrawals/story.ts';
import { Story } from '../../features/withdrawals/story-view.tsx';
import { words as withdrawalWords } from '../../features/withdrawals/words.ts';
import { AskSupport } from '../../ui/ask-support.tsx';
import { HideBalancesButton } from '../../ui/money.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import classes from './page.module.css';
import { words } from './words.ts';

const route = getRouteApi('/agent/receipts/$reference');

/** A receipt at its own address. */
export function ReceiptPage() {
  const { reference } = route.useParams();
  return (
    <div className={`${classes.narrow} stack gap6`}>
      <PageHeading aside={<HideBalancesButton />}>{words.receiptHeading}</PageHeading>
      <ReceiptOf
        key={reference}
        memberId={null}
        reference={reference}
        listAccountFacts={listAccountFacts}
        sharing={({ isShared }, name) => (
          <SharePicture reference={reference} name={name} isShared={isShared} />
        )}
        story={(withdrawal) => (
          <>
            <Story withdrawal={withdrawal} />
            {isGivenBack(withdrawal) && (
              <Link to="/agent/withdraw" search={{ again: reference }} className="tap">
                {withdrawalWords.again}
              </Link>
            )}
          </>
        )}
      />
      <AskSupport about="receipt" reference={reference} />
      <Link to="/agent/activity" className="tap">
        {words.backToActivity}
      </Link>
      <InstallOffer />
    </div>
  );
}
