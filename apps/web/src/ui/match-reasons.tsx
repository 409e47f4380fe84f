import type { Match } from '@barya/contract/bank-lines';

/** What speaks for a match, and what against it. */
export function MatchReasons({ match: { reasons, contradictions } }: { match: Match }) {
  return (
    <>
      <p className="small soft">{reasons.join(' ')}</p>
      {contradictions.length > 0 && (
        <p className="small">
          <strong>{contradictions.join(' ')}</strong>
        </p>
      )}
    </>
  );
}
