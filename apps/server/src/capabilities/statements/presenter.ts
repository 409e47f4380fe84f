import type { Statement, StatementLine, StatementPart } from '@barya/contract';
import { toPesos } from '@barya/money';
import { describeLine, type Line } from './domain/lines.ts';
import type { Part } from './domain/parts.ts';
import type { StatementFound } from './service/read-statement.ts';

/** A statement with some of its movements, oldest first. */
export function presentStatement(
  found: StatementFound,
  lines: readonly Line[],
  nextCursor: string | null,
): Statement {
  const { period, parts } = found;
  const sum = (amountOf: (part: Part) => number) =>
    toPesos(parts.reduce((total, part) => total + amountOf(part), 0));
  return {
    username: found.username,
    contact: found.contact,
    from: period.from,
    to: period.to,
    madeAt: found.madeAt.toISOString(),
    buckets: parts.map(presentPart),
    opening: sum((part) => part.openingCentavos),
    closing: sum((part) => part.closingCentavos),
    unsettledClicks: toPesos(found.unsettledCentavos),
    movementCount: found.movementCount,
    movements: lines.map(presentLine),
    nextCursor,
  };
}

function presentPart(part: Part): StatementPart {
  return {
    bucket: part.bucket,
    opening: toPesos(part.openingCentavos),
    in: toPesos(part.inCentavos),
    out: toPesos(part.outCentavos),
    closing: toPesos(part.closingCentavos),
    kinds: part.kinds.map(({ kind, movements, inCentavos, outCentavos }) => ({
      kind,
      movements,
      in: toPesos(inCentavos),
      out: toPesos(outCentavos),
    })),
  };
}

function presentLine(line: Line): StatementLine {
  return {
    _id: line.id,
    createdAt: line.at.toISOString(),
    bucket: line.bucket,
    kind: line.kind,
    part: line.part,
    description: describeLine(line),
    counterparty: line.counterparty,
    note: line.note,
    package: line.package,
    newPackage: line.newPackage,
    reference: line.reference,
    change: toPesos(line.changeCentavos),
    balance: toPesos(line.balanceCentavos),
  };
}
