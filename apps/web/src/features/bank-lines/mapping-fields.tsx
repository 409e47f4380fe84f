import { NativeSelect } from '@mantine/core';
import { deskLabels } from '../../ui/desk-labels.ts';
import { labels } from '../../ui/labels.ts';
import classes from './bank-lines.module.css';
import { type DateFormat, type MappingDraft, textColumns } from './mapping.ts';
import { words } from './words.ts';

const say = words.import.mapping;

interface MappingFieldsProps {
  /** The titles in the file. */
  columns: readonly string[];
  draft: MappingDraft;
  /** What the server asks about them. */
  questions?: readonly string[];
  isIncomplete: boolean;
  onChange: (part: Partial<MappingDraft>) => void;
}

/** Says which column of a statement holds what. */
export function MappingFields({
  columns,
  draft,
  questions = [],
  isIncomplete,
  onChange,
}: MappingFieldsProps) {
  const columnField = (name: keyof MappingDraft, label: string, none: string) => ({
    label,
    value: draft[name],
    data: [{ value: '', label: none }, ...new Set(columns)],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [name]: event.currentTarget.value }),
  });
  return (
    <fieldset className={classes.group}>
      <legend>{say.heading}</legend>
      <div className="stack gap6">
        {questions.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <p className="small soft">{say.lead}</p>
        <div className={classes.fields}>
          <NativeSelect {...columnField('date', labels.date, say.choose)} />
          <NativeSelect
            label={say.dateFormat}
            value={draft.dateFormat}
            data={[
              { value: '', label: say.chooseFormat },
              ...dateFormats.map((value) => ({ value, label: say.formats[value] })),
            ]}
            onChange={({ currentTarget: { value } }) =>
              onChange({ dateFormat: dateFormats.find((format) => format === value) ?? '' })
            }
          />
          <NativeSelect
            label={say.form}
            value={draft.form}
            data={forms.map((value) => ({ value, label: say.forms[value] }))}
            onChange={({ currentTarget: { value } }) =>
              onChange({ form: forms.find((form) => form === value) ?? 'minusOut' })
            }
          />
          {draft.form === 'two' ? (
            <>
              <NativeSelect {...columnField('credit', deskLabels.moneyIn, say.choose)} />
              <NativeSelect {...columnField('debit', deskLabels.moneyOut, deskLabels.none)} />
            </>
          ) : (
            <NativeSelect {...columnField('amount', labels.amount, say.choose)} />
          )}
          {textColumns.map((name) => (
            <NativeSelect key={name} {...columnField(name, say.columns[name], deskLabels.none)} />
          ))}
        </div>
        {isIncomplete && <p role="status">{say.missing}</p>}
      </div>
    </fieldset>
  );
}

const forms = ['minusOut', 'minusIn', 'two'] as const;

const dateFormats = Object.keys(say.formats) as DateFormat[];
