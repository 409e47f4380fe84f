import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compareRoots,
  findChainFault,
  fingerprintOf,
  listKeyChanges,
  readRootCode,
  verifyProof,
  writeRootCode,
} from '../src/index.ts';
import { amountAttempts } from './attempts/amounts.ts';
import { formAttempts } from './attempts/forms.ts';
import { placeAttempts } from './attempts/places.ts';
import { rootAttempts } from './attempts/roots.ts';
import {
  ana,
  anasLeaf,
  as,
  ben,
  capacity,
  carla,
  honest,
  operator,
  operatorsKey,
  root,
} from './attempts/scene.ts';
import { createOperator, person, prove } from './operator.ts';
import { verifiers } from './verifiers.ts';

describe.each(verifiers)('against $name, a dishonest operator', ({ findFault, findBreak }) => {
  it.each([...amountAttempts, ...placeAttempts, ...rootAttempts, ...formAttempts])(
    'gains nothing by $name',
    (attempt) => {
      expect(findFault(attempt.shown)).toBe(attempt.fault);
    },
  );

  it('is accepted when everything is honest', () => {
    for (const each of [ana, ben, carla]) {
      const proof = honest.proofOf(each.username);
      const expected = { ...as(each), publicKey: operatorsKey };
      expect(findFault({ root, proof, expected })).toBeNull();
    }
  });

  it('cannot hide an invalid root among valid ones', () => {
    const second = operator.publish([ana, ben], root).root;
    expect(findBreak([root, { ...second, code: root.code }, second])).toBe('root_unreadable');
  });

  it('cannot publish a chain with another history or another order', () => {
    const second = operator.publish([ana, ben], root).root;
    const third = operator.publish([ana], second).root;
    const rewritten = operator.publish([ben], root).root;
    expect(findBreak([root, second, third])).toBeNull();
    expect(findBreak([root, rewritten, third])).toBe('previous_code_differs');
    expect(findBreak([root, third])).toBe('sequence_gap');
    expect(findBreak([root, { ...second, signature: third.signature }])).toBe('signature_wrong');
    const sameTime = operator.signRoot({
      ...operator.describeRoot({ hash: new Uint8Array(32), sumCentavos: 1 }, 1024, second),
      takenAt: new Date(second.takenAt),
    });
    expect(findBreak([root, second, sameTime])).toBe('time_not_later');
  });
});

describe('a key that was changed', () => {
  const second = operator.publish([ana, ben], root).root;
  const others = createOperator().publish([ana], second).root;

  it('breaks no chain, and is reported', () => {
    for (const { findBreak } of verifiers) expect(findBreak([root, second, others])).toBeNull();
    expect(listKeyChanges([root, second, others])).toEqual([others.sequence]);
    expect(listKeyChanges([root, second])).toEqual([]);
    expect(listKeyChanges([root, null, second, others])).toEqual([others.sequence]);
  });

  it('does not hide a wrong signature of the old one', () => {
    const unsigned = { ...second, signature: root.signature };
    for (const { findBreak } of verifiers) {
      expect(findBreak([root, unsigned, others])).toBe('signature_wrong');
    }
  });
});

describe('what is verified', () => {
  it('is reported with the root and the proof that were read', () => {
    const verdict = verifyProof({ root, proof: honest.proofOf('ana') }, as(ana));
    expect(verdict).toMatchObject({
      accepted: true,
      root: { sequence: 1, totalCentavos: root.totalCentavos },
      proof: { amountCentavos: 170_000, leaf: { username: 'ana' } },
    });
    expect(verifyProof({ root, proof: honest.proofOf('ben') }, as(ana))).toEqual({
      accepted: false,
      fault: 'holder_differs',
    });
  });

  it('of a chain is every code, and the last signature under each key for those before', () => {
    const second = operator.publish([ana, ben], root).root;
    const third = operator.publish([ana], second).root;
    const unsigned = { ...second, signature: root.signature };
    expect(findChainFault([root, unsigned, third])).toBeNull();
    expect(findChainFault([root, unsigned])).toEqual({ sequence: 2, fault: 'signature_wrong' });
    expect(findChainFault([root, {}])).toEqual({ sequence: null, fault: 'root_unreadable' });
  });

  it('of a key is a fingerprint in ten groups of four', () => {
    expect(fingerprintOf(operatorsKey)).toMatch(/^([0-9a-f]{4} ){9}[0-9a-f]{4}$/);
  });
});

describe('two roots for two members', () => {
  it('are found when the two compare the codes that they were shown', () => {
    const toAna = operator.publish([ana, carla]);
    const toBen = operator.publish([ben, carla]);
    for (const { findFault } of verifiers) {
      expect(findFault({ root: toAna.root, proof: toAna.proofOf('ana') })).toBeNull();
      expect(findFault({ root: toBen.root, proof: toBen.proofOf('ben') })).toBeNull();
    }
    expect(compareRoots([toAna.root], readRootCode(writeRootCode(toBen.root))!)).toBe('different');
    expect(compareRoots([toAna.root], readRootCode(JSON.stringify(toAna.root))!)).toBe('same');
    const later = operator.publish([ana], toAna.root).root;
    expect(compareRoots([toAna.root], later)).toBe('not_known');
    expect(compareRoots([later, toAna.root], later)).toBe('same');
  });

  it('are compared by a code that people may copy with spaces and capitals, and by nothing else', () => {
    const written = writeRootCode(root);
    const spaced = written.toUpperCase().replace(/(.{8})/g, '$1 \n');
    expect(readRootCode(spaced)).toEqual({ sequence: root.sequence, code: root.code });
    expect(readRootCode(`120:${root.code}`)).toEqual({ sequence: 120, code: root.code });
    for (const text of [
      '',
      root.code,
      `1:${root.code}0`,
      `a1:${root.code}`,
      '{"sequence":1}',
      'null',
    ]) {
      expect(readRootCode(text)).toBeNull();
    }
  });
});

describe('a dropped leaf', () => {
  it('leaves no proof that its owner could be shown, anywhere in the tree', () => {
    const without = operator.publish([ben, carla]);
    const members = [without.indexOf('ben'), without.indexOf('carla')];
    const places = Array.from({ length: capacity / 16 }, (_, index) => 16 * index);
    for (const { findFault } of verifiers) {
      for (const index of [...members, ...places]) {
        const proof = prove(without.root, without.tree, anasLeaf, index);
        expect(findFault({ root: without.root, proof, expected: as(ana) })).not.toBeNull();
      }
    }
  });
});

describe('any honest operator', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 2 ** 40 }), { minLength: 1, maxLength: 40 });

  it('proves to everybody that they are in, by both verifiers', () => {
    fc.assert(
      fc.property(amounts, (owed) => {
        const people = owed.map((amount, index) => person(`member${index}`, amount));
        const snapshot = createOperator().publish(people);
        expect(snapshot.root.totalCentavos).toBe(owed.reduce((sum, amount) => sum + amount, 0));
        for (const each of people) {
          const shown = { root: snapshot.root, proof: snapshot.proofOf(each.username) };
          const faults = verifiers.map(({ findFault }) =>
            findFault({ ...shown, expected: as(each) }),
          );
          expect(faults).toEqual([null, null]);
        }
      }),
      { numRuns: 15 },
    );
  });
});

describe('any change of anything in a file', () => {
  const proof = honest.proofOf('ana');
  const strange = fc.oneof(
    fc.constantFrom(null, undefined, '', 'x', -1, 0, 1, 1.5, 2 ** 53, 2 ** 60, Number.NaN, [], {}),
    fc.integer(),
    fc.string(),
  );

  it.each([
    ['the proof', proof as object, (changed: unknown) => ({ root, proof: changed })],
    ['the root', root as object, (changed: unknown) => ({ root: changed, proof })],
  ])('is refused by both verifiers alike: %s', (_what, file, show) => {
    const places = listPlaces(file);
    fc.assert(
      fc.property(fc.constantFrom(...places), strange, (place, value) => {
        const changed = changeAt(file, place, value);
        if (JSON.stringify(changed) === JSON.stringify(file)) return;
        const [one, other] = verifiers.map(({ findFault }) => findFault(show(changed)));
        expect(one).not.toBeNull();
        expect(one).toBe(other);
      }),
      { numRuns: 400 },
    );
  });

  it.each([
    ['proof', proof as object],
    ['root', root as object],
  ])('is refused by both where one character of a text in the %s is another', (what, file) => {
    const texts = listPlaces(file).filter((place) => typeof readAt(file, place) === 'string');
    fc.assert(
      fc.property(fc.constantFrom(...texts), fc.nat(), fc.nat(15), (place, at, digit) => {
        const text = readAt(file, place) as string;
        const index = at % text.length;
        const changed = `${text.slice(0, index)}${digit.toString(16)}${text.slice(index + 1)}`;
        if (changed === text) return;
        const files = { root, proof, [what]: changeAt(file, place, changed) };
        const [one, other] = verifiers.map(({ findFault }) => findFault(files));
        expect(one).not.toBeNull();
        expect(one).toBe(other);
      }),
      { numRuns: 150 },
    );
  });
});

type Place = readonly string[];

function listPlaces(value: unknown, at: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [at];
  const below = Object.entries(value).flatMap(([key, each]) => listPlaces(each, [...at, key]));
  return at.length === 0 ? below : [at, ...below];
}

function readAt(value: unknown, place: Place): unknown {
  return place.reduce((within, key) => (within as Record<string, unknown>)[key], value);
}

function changeAt(file: object, place: Place, value: unknown): object {
  const changed = structuredClone(file) as Record<string, unknown>;
  const holder = readAt(changed, place.slice(0, -1)) as Record<string, unknown>;
  holder[place.at(-1)!] = value;
  return changed;
}
