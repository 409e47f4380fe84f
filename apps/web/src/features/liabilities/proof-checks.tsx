import type { LiabilityRoot, OwnLiability } from '@barya/contract/liabilities';
import { compareRoots, fingerprintOf, readRootCode, writeRootCode } from '@barya/proof';
import { Button, Textarea } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { formatMoment } from '../../lib/dates.ts';
import { useFields } from '../../lib/use-fields.ts';
import { Card } from '../../ui/card.tsx';
import { CopyField } from '../../ui/copy-and-share.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { ErrorNotice, InfoNotice } from '../../ui/notice.tsx';
import classes from './proof.module.css';
import type { Finding } from './verify-liability.ts';
import { words } from './words.ts';

interface Check {
  text: string;
  isPassed: boolean;
}

/** Each check in words. For an invalid proof, only the comparison with the kept root. */
export function CheckList({
  own: { root, proof },
  finding,
}: {
  own: OwnLiability;
  finding: Finding;
}) {
  const { outcome, memory, chainLength, keyChangedAt } = finding;
  const ofProof = proof
    ? [words.holder, words.adds, words.path(proof.path.length), words.total]
    : [];
  const passed = [...ofProof, words.signature, words.chain(chainLength)];
  const checks: Check[] = [
    ...(outcome === 'refused' ? [] : passed.map((text) => ({ text, isPassed: true }))),
    { text: words.memory[memory], isPassed: memory !== 'rewritten' && memory !== 'key_changed' },
    ...(keyChangedAt === null ? [] : [{ text: words.keyChanged(keyChangedAt), isPassed: false }]),
  ];
  return (
    <Card title={words.checked} className="stack gap6">
      <ul className={classes.checks}>
        {checks.map(({ text, isPassed }) => (
          <li key={text} className="signed">
            {isPassed ? (
              <IconCheck size={20} className="good" aria-label={words.passed} role="img" />
            ) : (
              <IconAlertTriangle
                size={20}
                className="bad"
                aria-label={words.notPassed}
                role="img"
              />
            )}
            <span>{text}</span>
          </li>
        ))}
      </ul>
      <FactList
        facts={[
          { name: words.snapshot, value: String(root.sequence) },
          { name: words.madeAt, value: formatMoment(root.takenAt) },
          { name: words.key, value: <Fingerprint publicKey={root.publicKey} /> },
        ]}
      />
    </Card>
  );
}

/** The fingerprint of a key, as the server prints it at startup. */
function Fingerprint({ publicKey }: { publicKey: string }) {
  return <span className="code">{fingerprintOf(publicKey)}</span>;
}

const blank = { code: '' };

function findFault({ code }: typeof blank): Partial<typeof blank> {
  if (code.trim() === '') return { code: words.codeMissing };
  return readRootCode(code) ? {} : { code: words.codeUnreadable };
}

interface Compared {
  sequence: number;
  outcome: ReturnType<typeof compareRoots>;
}

/** Compares with what another person was shown. Nothing leaves the device. */
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
    <Card title={words.compare} className="stack gap6">
      <p>{words.compareLead}</p>
      <CopyField name={words.ownCode} text={writeRootCode(own)} />
      <form
        noValidate
        className={`${classes.form} stack gap6`}
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
