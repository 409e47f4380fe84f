import { Link } from '@tanstack/react-router';
import { UsualAnswer } from '../../features/support/usual-answer.tsx';
import { words as supportWords } from '../../features/support/words.ts';
import { Card } from '../../ui/card.tsx';
import { labels } from '../../ui/labels.ts';
import { HelpAnswers } from './help-answers.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import { words } from './words.ts';

/** Whom to ask, and what most people ask. */
export function SettingsSupportPage() {
  return (
    <SettingsFrame heading={labels.support}>
      <Card>
        <div className="stack taps">
          <UsualAnswer />
          <Link to="/agent/support/new">{supportWords.list.ask}</Link>
          <Link to="/agent/support">{supportWords.list.heading}</Link>
        </div>
      </Card>
      <Card title={words.sections.asked}>
        <HelpAnswers />
      </Card>
    </SettingsFrame>
  );
}
