import { Link, useLocation } from '@tanstack/react-router';
import { Letter } from '../../features/support/letter.tsx';
import { UsualAnswer } from '../../features/support/usual-answer.tsx';
import { words as supportWords } from '../../features/support/words.ts';
import { EmptyState } from '../../ui/states.tsx';
import classes from './door-page.module.css';
import { DoorPage } from './door-page.tsx';

const say = supportWords.letter;

/** A conversation by its secret address, which is after the `#`: browsers send it in no request. */
export function LetterPage() {
  const address = useLocation({ select: ({ hash }) => hash });
  return (
    <DoorPage heading={say.heading}>
      <UsualAnswer />
      {address === '' ? (
        <EmptyState title={say.unknown}>{say.unknownNext}</EmptyState>
      ) : (
        <Letter key={address} address={address} />
      )}
      <p className={`${classes.other} center`}>
        <Link to="/support">{say.anew}</Link>
      </p>
    </DoorPage>
  );
}
