import type { LiabilityRoot } from '@barya/contract/liabilities';
import { compareRoots, readRootCode, writeRootCode } from '@barya/proof';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useFields } from '../../lib/use-fields.ts';
import { Card } from '../../ui/card.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { ErrorNotice, InfoNotice } from '../../ui/notice.tsx';
import classes from './proof.module.css';
import { words } from './words.ts';

const blank = { code: '' };

function findFault({ code }: typeof blank): Partial<typeof blank> {
  if (code.trim() === '') return { code: words.codeMissing };
  return readRootCode(code) ? {} : { code: words.codeUnreadable };
}

interface Compared {
  sequence: number;
  outcome: ReturnType<typeof compareRoots>;
}

/** Whether somebody else was shown the same; nothing of it leaves the device. */
export function CompareRoots({
  own,
  roots,
}: {
  own: LiabilityRoot;
  roots: readonly LiabilityRoot[];
}) {
  const [compared, setCompared] = useState<Compared | null>(null);
  const { propsOf, submitTo } = useFields(blank, findFault);

  function compare({ code }: typeof blank): void {
    const other = readRootCode(code);
    if (!other) return;
    setCompared({ sequence: other.sequence, outcome: compareRoots([own, ...roots], other) });
  }

  return (
    <Card title={words.compare} className={classes.stack}>
      <p>{words.compareLead}</p>
      <CopyField name={words.ownCode} text={writeRootCode(own)} />
      <form
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          setCompared(null);
          submitTo(compare)(event);
        }}
      >
        <Textarea
          label={words.otherCode}
          rows={4}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...propsOf('code')}
        />
        <Button type="submit" variant="default">
          {words.compareNow}
        </Button>
      </form>
      {compared && <Outcome compared={compared} />}
    </Card>
  );
}

function Outcome({ compared: { sequence, outcome } }: { compared: Compared }) {
  if (outcome === 'different') return <ErrorNotice>{words.different(sequence)}</ErrorNotice>;
  return (
    <div role="status">
      <InfoNotice>
        {outcome === 'same' ? words.same(sequence) : words.notKnown(sequence)}
      </InfoNotice>
    </div>
  );
}
