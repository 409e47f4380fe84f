import type { LiabilityRoot } from '@barya/contract/liabilities';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createOperator,
  type Operator,
  person,
} from '../../../../../packages/proof/test/operator.ts';
import { verifyLiability } from './verify-liability.ts';

const ana = person('ana', 50_000, { packages: 1_200 });
const ben = person('ben', 700);
const holder = { username: ana.username, memberId: ana.memberId };

/** What the server shows Ana after this many snapshots. */
function show(operator: Operator, snapshots: number, people = [ana, ben]) {
  const roots: LiabilityRoot[] = [];
  let last = operator.publish(people);
  roots.unshift(last.root);
  while (roots.length < snapshots) {
    last = operator.publish(people, last.root);
    roots.unshift(last.root);
  }
  const proof = people.includes(ana) ? last.proofOf('ana') : null;
  const own = { root: last.root, proof };
  return { own, roots };
}

describe("A device's verdict on a proof", () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    });
  });

  it('is that the money is counted, and on the next visit that the chain continues', () => {
    const operator = createOperator();
    const { own, roots } = show(operator, 2);
    const finding = verifyLiability(own, roots, holder);
    expect(finding).toEqual({
      outcome: 'verified',
      fault: null,
      memory: 'first',
      chainLength: 2,
      keyChangedAt: null,
    });
    const next = operator.publish([ana], own.root);
    const later = { ...own, root: next.root, proof: next.proofOf('ana') };
    expect(verifyLiability(later, [next.root, ...roots], holder)).toMatchObject({
      outcome: 'verified',
      memory: 'continues',
    });
  });

  it('is that nothing was owed, if the chain is valid and there is no proof', () => {
    const { own, roots } = show(createOperator(), 1, [ben]);
    expect(verifyLiability(own, roots, holder)).toMatchObject({ outcome: 'nothing', fault: null });
  });

  it.each<[string, (shown: ReturnType<typeof show>) => ReturnType<typeof show>, string]>([
    [
      'is for somebody else',
      ({ own, roots }) => ({
        own: { ...own, proof: { ...own.proof!, username: 'ben' } },
        roots,
      }),
      'holder_differs',
    ],
    [
      'lacks a snapshot',
      ({ own, roots }) => ({ own, roots: roots.toSpliced(1, 1) }),
      'sequence_gap',
    ],
    [
      'is of a root that is not published',
      ({ own, roots }) => ({ own, roots: roots.slice(1) }),
      'previous_code_differs',
    ],
  ])('is a refusal where it %s', (_what, spoil, fault) => {
    const { own, roots } = spoil(show(createOperator(), 3));
    expect(verifyLiability(own, roots, holder)).toMatchObject({ outcome: 'refused', fault });
  });

  it('is a refusal if history differs from the last visit, also the time after', () => {
    const operator = createOperator();
    const first = show(operator, 2);
    verifyLiability(first.own, first.roots, holder);
    const rewritten = show(operator, 3, [ana]);
    for (let visit = 0; visit < 2; visit += 1) {
      expect(verifyLiability(rewritten.own, rewritten.roots, holder)).toMatchObject({
        outcome: 'refused',
        fault: null,
        memory: 'rewritten',
      });
    }
    const cut = show(operator, 1);
    expect(verifyLiability(cut.own, cut.roots, holder).memory).toBe('rewritten');
  });

  it('is a warning if the last visit was too long ago, or another key signs', () => {
    const operator = createOperator();
    const first = show(operator, 1);
    verifyLiability(first.own, first.roots, holder);
    const { root: second } = operator.publish([ana], first.own.root);
    const third = operator.publish([ana], second);
    const own = { ...first.own, root: third.root, proof: third.proofOf('ana') };
    expect(verifyLiability(own, [third.root], holder)).toMatchObject({
      outcome: 'verified',
      memory: 'too_long_ago',
    });
    const other = createOperator();
    const fourth = other.publish([ana], third.root);
    const byOther = { ...own, root: fourth.root, proof: fourth.proofOf('ana') };
    expect(verifyLiability(byOther, [fourth.root, third.root], holder)).toMatchObject({
      outcome: 'verified',
      memory: 'key_changed',
      keyChangedAt: 4,
    });
  });
});
