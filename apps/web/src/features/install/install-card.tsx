import { Button } from '@mantine/core';
import { useState } from 'react';
import { readInstallPrompt } from '../../lib/offline/install-prompt.ts';
import { usePreference } from '../../lib/preferences.ts';
import { Card } from '../../ui/card.tsx';
import { HomeScreenSteps } from '../../ui/home-screen-steps.tsx';
import { ErrorNotice } from '../../ui/notice.tsx';
import { useInstallWay } from './use-install-way.ts';
import { words as say } from './words.ts';

/** Offers the installation after a receipt, until somebody asks never to see it again. */
export function InstallOffer() {
  const [isDeclined, setDeclined] = usePreference('installDeclined');
  return isDeclined ? null : <InstallCard onDecline={() => setDeclined(true)} />;
}

/** How to install the app here; nothing where it is installed or can't be. */
export function InstallCard({ onDecline }: { onDecline?: () => void }) {
  const way = useInstallWay();
  const [isFailed, setFailed] = useState(false);
  if (way === 'none') return null;
  const install = () => {
    setFailed(false);
    readInstallPrompt()
      ?.prompt()
      .catch(() => setFailed(true));
  };
  return (
    <Card title={say.heading}>
      <p className="soft">{way === 'menu' ? `${say.lead} ${say.menu}` : say.lead}</p>
      {way === 'iphone' && <HomeScreenSteps open={say.open} />}
      {isFailed && <ErrorNotice>{say.failed}</ErrorNotice>}
      <div className="row gap4 above6">
        {way === 'prompt' && <Button onClick={install}>{say.install}</Button>}
        {onDecline && (
          <Button variant="subtle" color="var(--ink)" onClick={onDecline}>
            {say.never}
          </Button>
        )}
      </div>
    </Card>
  );
}
