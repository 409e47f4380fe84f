import { Link, useLocation } from '@tanstack/react-router';
import { UsualAnswer } from '../../features/support/usual-answer.tsx';
import { words as supportWords } from '../../features/support/words.ts';
import { nameOfPage } from '../../lib/titles.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { HelpAnswers } from './help-answers.tsx';
import { words as say } from './help-words.ts';
import { words } from './words.ts';

/** Answers to what most people ask, the one about this screen first, and the way to support. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  const { pathname } = useLocation();
  const reference = /^\/agent\/receipts\/([^/]+)/.exec(pathname)?.[1];
  return (
    <Dialog title={words.help} onClose={onClose}>
      <div className="stack gap6">
        <p className="soft">{say.lookingAt(nameOfPage(pathname))}</p>
        <HelpAnswers onLeave={onClose} />
        <Link
          to="/agent/support/new"
          search={reference ? { about: 'receipt', reference } : {}}
          className="tap strong"
          onClick={onClose}
        >
          {supportWords.list.ask}
        </Link>
        <UsualAnswer />
      </div>
    </Dialog>
  );
}
