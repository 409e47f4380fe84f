import { limits } from '@barya/contract/limits';
import type { Member } from '@barya/contract/members';
import type { PersonAnswer, PersonalFact, PersonFacts } from '@barya/contract/recovery';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { useRead } from '../../lib/api/read.ts';
import { useCall } from '../../lib/api/write.ts';
import { formatMoment } from '../../lib/dates.ts';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { CopyField } from '../../ui/copy-and-share.tsx';
import { ConfirmDialog, Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { words as kitWords } from '../../ui/words.ts';
import { Earlier, Known, knownOf } from './known-facts.tsx';
import classes from './recovery.module.css';
import { words as say } from './verification-words.ts';

interface VerificationDialogProps {
  member: Pick<Member, '_id' | 'username'>;
  onClose: () => void;
}

type Judgement = 'notAsked' | 'right' | 'wrong';
type Noted = Record<PersonalFact, { answer: string; judgement: Judgement }>;

const blank: Noted = {
  last_load: { answer: '', judgement: 'notAsked' },
  package: { answer: '', judgement: 'notAsked' },
  team: { answer: '', judgement: 'notAsked' },
};
const judgements = (['notAsked', 'right', 'wrong'] as const).map((value) => ({
  value,
  label: say[value],
}));

/** Guides staff through what to ask a person who lost every way in, and notes the decision. */
export function VerificationDialog({ member, onClose }: VerificationDialogProps) {
  const { _id: id, username } = member;
  const query = useRead('readVerification', { id }, { staleTime: 0 });
  const { data } = query;
  const [made, setMade] = useState<{ token: string; expiresAt: string } | null>(null);
  if (made) return <MadeDialog username={username} link={made} onClose={onClose} />;
  if (data) return <Sheet member={member} facts={data} onClose={onClose} onMade={setMade} />;
  return (
    <Dialog title={say.title(username)} onClose={onClose}>
      <Loaded query={query} failed={say.failed} heightRem={16} />
    </Dialog>
  );
}

interface SheetProps extends VerificationDialogProps {
  facts: PersonFacts;
  onMade: (link: { token: string; expiresAt: string }) => void;
}

function Sheet({ member, facts, onClose, onMade }: SheetProps) {
  const { send, isPending, error } = useCall('verifyPerson', { gcTime: 0 });
  const [noted, note] = useState(blank);
  const [isAsked, setAsked] = useState(false);
  const known = knownOf(facts);
  const answers = known.flatMap(({ about }): PersonAnswer[] => {
    const { answer, judgement } = noted[about];
    return judgement === 'notAsked' ? [] : [{ about, answer, isRight: judgement === 'right' }];
  });
  const isComplete = answers.length > 0 && answers.every(({ answer }) => answer.trim() !== '');

  function decide(decision: 'verified' | 'refused'): void {
    setAsked(true);
    if (!isComplete) return;
    send({ id: member._id, answers, decision }, ({ link }) => {
      if (link) return onMade(link);
      showToast({ title: say.refusedDone, kind: 'success' });
      onClose();
    });
  }

  const failure = isAsked && answers.length === 0 ? say.noneAsked : null;
  return (
    <ConfirmDialog
      title={say.title(member.username)}
      onClose={onClose}
      confirmLabel={say.verify}
      onConfirm={() => decide('verified')}
      second={{ label: say.refuse, onPress: () => decide('refused') }}
      isBusy={isPending}
      isReady={false}
      isDisabled={known.length === 0}
      error={failure ?? (error && messageOf(error, say.decideFailed))}
    >
      <div className="stack anywhere gap8">
        <p>{known.length === 0 ? say.nothingKnown : say.lead}</p>
        {known.map(({ about, lines }) => {
          const { answer, judgement } = noted[about];
          const change = (part: Partial<Noted[PersonalFact]>) =>
            note({ ...noted, [about]: { answer, judgement, ...part } });
          return (
            <fieldset key={about} className={`${classes.question} stack anywhere`}>
              <legend>{say.questions[about]}</legend>
              <Known lines={lines} />
              <ChoiceChips
                legend={`${say.judgement} ${say.questions[about]}`}
                value={judgement}
                options={judgements}
                onChange={(chosen) => change({ judgement: chosen })}
              />
              {judgement !== 'notAsked' && (
                <Textarea
                  label={say.answer}
                  autosize
                  maxLength={limits.note.longest}
                  value={answer}
                  error={isAsked && answer.trim() === '' && say.answerMissing}
                  onChange={({ currentTarget }) => change({ answer: currentTarget.value })}
                />
              )}
            </fieldset>
          );
        })}
        {facts.earlier.length > 0 && <Earlier earlier={facts.earlier} />}
        <p className="small soft">{say.note}</p>
      </div>
    </ConfirmDialog>
  );
}

interface MadeDialogProps {
  username: string;
  link: { token: string; expiresAt: string };
  onClose: () => void;
}

function MadeDialog({ username, link, onClose }: MadeDialogProps) {
  return (
    <Dialog title={say.madeTitle(username)} onClose={onClose}>
      <div className="stack anywhere gap8">
        <p>{say.madeNote(formatMoment(link.expiresAt))}</p>
        <CopyField name={say.link} text={`${location.origin}/set-password#${link.token}`} isLong />
        <DialogButtons>
          <Button px="md" onClick={onClose}>
            {kitWords.close}
          </Button>
        </DialogButtons>
      </div>
    </Dialog>
  );
}
