/** What a payment service prints on a receipt. */
export interface ReferenceShape {
  example: string;
  /** Letters and digits, spaces not counted. */
  fewest: number;
  most: number;
  hasLetters: boolean;
}

/**
 * By words in a payment method's name, the first that fits. Services change their receipts, so
 * another shape warns and is never refused.
 */
const shapes: readonly { names: RegExp; shape: ReferenceShape }[] = [
  {
    names: /g-?cash/i,
    shape: { example: '1001 543 610110', fewest: 13, most: 13, hasLetters: false },
  },
  { names: /maya/i, shape: { example: '4A7C 90D2 1F3B', fewest: 12, most: 12, hasLetters: true } },
];

/** InstaPay and PESONet, and what banks print themselves. */
const bankShape: ReferenceShape = { example: '482915', fewest: 5, most: 35, hasLetters: true };

/** What the receipt of a payment by this method looks like. */
export function referenceShapeOf(method: string): ReferenceShape {
  return shapes.find(({ names }) => names.test(method))?.shape ?? bankShape;
}

/** A payment reference in the groups in which its method prints it; in fours if unknown. */
export function groupReferenceOf(method: string, reference: string): string {
  const groups = referenceShapeOf(method).example.split(' ');
  const pattern = groups.map(({ length }) => `(.{${length}})`).join('');
  const printed = new RegExp(`^${pattern}$`).exec(reference)?.slice(1);
  return (printed ?? reference.match(/.{1,4}/g) ?? []).join(' ');
}

/** Whether a typed payment reference differs from what its method prints. False for an empty one. */
export function isOddReference(method: string, typed: string): boolean {
  const reference = typed.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();
  return reference !== '' && !fits(referenceShapeOf(method), reference);
}

/**
 * What a method prints, in words, where its shape is known and a reference in its one form differs;
 * else null.
 */
export function findUnusualShape(method: string, reference: string) {
  const shape = referenceShapeOf(method);
  if (shape === bankShape || fits(shape, reference)) return null;
  const { most: length, hasLetters } = shape;
  const expected = `${length} ${hasLetters ? 'letters and digits' : 'digits'}`;
  return { expected, length, digitsOnly: !hasLetters };
}

function fits({ fewest, most, hasLetters }: ReferenceShape, reference: string): boolean {
  const isLong = reference.length >= fewest && reference.length <= most;
  return isLong && (hasLetters ? /^[A-Z0-9]*\d[A-Z0-9]*$/ : /^\d+$/).test(reference);
}
