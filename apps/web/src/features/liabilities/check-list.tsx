import type { OwnLiability } from '@barya/contract/liabilities';
import { fingerprintOf } from '@barya/proof';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { formatMoment } from '../../lib/dates.ts';
import { Card } from '../../ui/card.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import classes from './proof.module.css';
import type { Finding } from './verify-liability.ts';
import { words } from './words.ts';

interface Check {
  text: string;
  isPassed: boolean;
}

/** Each thing that was checked, in words; where something is refused, only what is remembered. */
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
    {
      text: words.memory[memory],
      isPassed: memory !== 'rewritten' && memory !== 'key_changed',
    },
    ...(keyChangedAt === null ? [] : [{ text: words.keyChanged(keyChangedAt), isPassed: false }]),
  ];
  return (
    <Card title={words.checked} className={classes.stack}>
      <ul className={classes.checks}>
        {checks.map(({ text, isPassed }) => (
          <li key={text}>
            {isPassed ? (
              <IconCheck size={20} className={classes.good} aria-label={words.passed} role="img" />
            ) : (
              <IconAlertTriangle
                size={20}
                className={classes.bad}
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

/** The fingerprint of a key, as the server prints it at its start. */
function Fingerprint({ publicKey }: { publicKey: string }) {
  return <span className={classes.code}>{fingerprintOf(publicKey)}</span>;
}
