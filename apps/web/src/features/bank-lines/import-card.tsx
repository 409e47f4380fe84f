import { Button, NativeSelect } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type Ref, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Allowed } from '../../lib/session/may.tsx';
import { Card } from '../../ui/card.tsx';
import files from '../../ui/file-input.module.css';
import { labels } from '../../ui/labels.ts';
import { InfoNotice } from '../../ui/notice.tsx';
import { words as kitWords } from '../../ui/words.ts';
import classes from './bank-lines.module.css';
import { focusNow, ImportForm } from './import-form.tsx';
import { type ChosenFile, type FileFault, judgeFile } from './statement-file.ts';
import { words } from './words.ts';

const say = words.import;

interface ImportCardProps {
  /** The names of the payment methods; undefined while they load. */
  accounts: readonly string[] | undefined;
  /** A file that was dropped anywhere on the page. */
  dropped?: File | undefined;
  onClose: () => void;
}

/** Imports a statement: account and file, how it will be read, and what came of it. */
export function ImportCard({ accounts, dropped, onClose }: ImportCardProps) {
  const [typed, setTyped] = useState('');
  /** Of the chosen file, as the server says. */
  const [recognised, setRecognised] = useState('');
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const [fault, setFault] = useState<FileFault | null>(null);
  const [isRunning, setRunning] = useState(false);
  const [isLeft, setLeft] = useState(false);
  const choices = useRef(0);
  const field = useRef<HTMLInputElement>(null);

  const takeDropped = useEffectEvent((file: File | undefined) => {
    if (!isRunning) void choose(file);
  });
  useEffect(() => takeDropped(dropped), [dropped]);

  async function choose(file: File | undefined): Promise<void> {
    if (!file) return;
    choices.current += 1;
    const id = choices.current;
    const found = await judgeFile(file);
    if (id !== choices.current) return;
    setLeft(false);
    setRecognised('');
    setFault(found);
    setChosen(found === null ? { id, file } : null);
  }

  return (
    <Card
      title={say.heading}
      aside={
        !isRunning && (
          <Button variant="default" size="compact-md" onClick={onClose}>
            {kitWords.close}
          </Button>
        )
      }
    >
      <div className="stack gap6">
        <p className="soft">{say.lead}</p>
        {accounts?.length === 0 && (
          <InfoNotice>
            {say.noAccounts}{' '}
            <Allowed to="settings">
              <Link to="/admin/settings" className="link">
                {say.toSettings}
              </Link>
            </Allowed>
          </InfoNotice>
        )}
        <NativeSelect
          label={labels.account}
          value={typed || recognised}
          disabled={isRunning}
          data={[{ value: '', label: say.chooseAccount }, ...(accounts ?? [])]}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <FileField
          ref={field}
          fault={fault}
          isDisabled={isRunning}
          onChoose={(file) => void choose(file)}
        />
        {chosen && isLeft && (
          <div>
            <Button ref={focusNow} onClick={() => setLeft(false)}>
              {say.readFile(chosen.file.name)}
            </Button>
          </div>
        )}
        {chosen && !isLeft && (
          <ImportForm
            key={`${chosen.id} ${typed}`}
            account={typed}
            chosen={chosen}
            onRecognised={setRecognised}
            onRunning={setRunning}
            onBack={() => setLeft(true)}
            onAnother={() => {
              setChosen(null);
              field.current?.focus();
            }}
          />
        )}
      </div>
    </Card>
  );
}

interface FileFieldProps {
  ref: Ref<HTMLInputElement>;
  fault: FileFault | null;
  isDisabled: boolean;
  onChoose: (file: File | undefined) => void;
}

/** Takes a file by the browser's dialog; the page takes one that is dropped. */
function FileField({ ref, fault, isDisabled, onChoose }: FileFieldProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const hover = (isIn: boolean) => () => setOver(isIn && !isDisabled);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field in it takes files by keyboard
    <div
      className={
        isOver ? `${classes.drop} stack gap2 ${classes.over}` : `${classes.drop} stack gap2`
      }
      onDragOver={hover(true)}
      onDragLeave={hover(false)}
      onDrop={hover(false)}
    >
      <label htmlFor={id} className="size14 strong">
        {labels.statement}
      </label>
      <p id={`${id}-hint`} className="small soft">
        {say.fileHint}
      </p>
      <input
        ref={ref}
        id={id}
        type="file"
        className={files.file}
        accept=".csv,.tsv,.txt,.xlsx,.pdf,.ofx,.qfx"
        disabled={isDisabled}
        aria-describedby={fault ? `${id}-fault` : `${id}-hint`}
        aria-invalid={fault !== null}
        onChange={(event) => {
          onChoose(event.currentTarget.files?.[0]);
          // The same file, corrected, can be chosen again.
          event.currentTarget.value = '';
        }}
      />
      {fault && (
        <p role="alert" id={`${id}-fault`} className={`${classes.fault} bad size14`}>
          {say.faults[fault]}
        </p>
      )}
    </div>
  );
}
