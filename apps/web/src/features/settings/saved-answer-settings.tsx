import { limits } from '@barya/contract/limits';
import { Button, Textarea, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus } from '@tabler/icons-react';
import { Card } from '../../ui/card.tsx';
import type { SettingsPartProps } from './basic-settings.tsx';
import {
  type AnswerPart,
  answerFieldId,
  answerParts,
  type DraftAnswer,
  draftAnswer,
} from './draft.ts';
import { editRow, type RowEdits } from './edit-row.ts';
import { MoveButton } from './move-button.tsx';
import classes from './settings.module.css';
import { words } from './words.ts';

const say = words.admin;
const blank = { title: '', english: '', filipino: '' };

/** The id of the first field that must not stay empty; undefined if none is. */
export function findBlankAnswer(answers: readonly DraftAnswer[]): string | undefined {
  for (const answer of answers) {
    const part = answerParts.find((name) => answer[name].trim() === '');
    if (part) return answerFieldId(answer, part);
  }
  return undefined;
}

/** The texts that support sends often. */
export function SavedAnswerSettings({
  draft,
  onChange,
  isChecked,
}: SettingsPartProps & { isChecked: boolean }) {
  const answers = draft.savedAnswers;
  const isFull = answers.length >= limits.savedAnswers.most;

  return (
    <Card title={say.answers}>
      <p className={`${classes.note} small soft`}>{say.answersHint}</p>
      {answers.length === 0 && <p className="soft">{say.noAnswers}</p>}
      {answers.map((answer, index) => (
        <AnswerFields
          key={answer.key}
          legend={say.answer(index + 1)}
          answer={answer}
          isChecked={isChecked}
          {...editRow(answers, index, (savedAnswers) => onChange({ savedAnswers }))}
        />
      ))}
      <Button
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden />}
        disabled={isFull}
        onClick={() => onChange({ savedAnswers: [...answers, draftAnswer(blank)] })}
      >
        {say.addAnswer}
      </Button>
    </Card>
  );
}

interface AnswerFieldsProps extends RowEdits<DraftAnswer> {
  legend: string;
  answer: DraftAnswer;
  /** Empty fields are then shown as wrong. */
  isChecked: boolean;
}

function AnswerFields(props: AnswerFieldsProps) {
  const { legend, answer, isChecked, onChange, onRemove, onMoveUp, onMoveDown } = props;
  const title = answer.title || legend;
  const field = (part: AnswerPart) => ({
    id: answerFieldId(answer, part),
    label: say.answerParts[part],
    value: answer[part],
    error: isChecked && answer[part].trim() === '' ? say.answerMissing[part] : undefined,
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [part]: event.currentTarget.value }),
  });
  const text = { rows: 4, maxLength: limits.support.text };
  return (
    <fieldset className={`${classes.group} stack gap6`}>
      <legend>{legend}</legend>
      <TextInput {...field('title')} maxLength={limits.savedAnswers.title} />
      <Textarea {...field('english')} {...text} />
      <Textarea {...field('filipino')} {...text} lang="fil" />
      <div className="row gap4 toRight">
        <MoveButton label={say.moveUp(title)} icon={IconArrowUp} onClick={onMoveUp} />
        <MoveButton label={say.moveDown(title)} icon={IconArrowDown} onClick={onMoveDown} />
        <Button variant="default" aria-label={say.removeMethod(title)} onClick={onRemove}>
          {say.remove}
        </Button>
      </div>
    </fieldset>
  );
}
