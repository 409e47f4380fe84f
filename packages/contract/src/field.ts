import { z } from 'zod';
import { type ErrorCode, errors } from './errors.ts';
import type { Fault, NamedFault } from './faults.ts';

/**
 * Why a value is refused: a fault, or where only staff read it, an English sentence. A sentence has a
 * space, so the name of a fault is none.
 */
export type Why = Fault | `${string} ${string}`;

/** A reader's refusal: the message, its fault, and the code if it is not the general one. */
export interface Refused {
  refused: string;
  fault?: NamedFault;
  code?: ErrorCode;
}

export function refuse(why: Why): Refused {
  return typeof why === 'string' ? { refused: why } : { refused: why.text, fault: why.named };
}

/** Refuses with a code of the error table and its message. */
export function refuseWith(code: ErrorCode): Refused {
  return { refused: errors[code].message, fault: [code], code };
}

interface FieldDocumentation {
  type: 'string' | 'boolean' | 'array' | readonly ('string' | 'number' | 'boolean' | 'object')[];
  description: string;
  format?: string;
  examples?: readonly unknown[];
}

/**
 * One field of a request. `documentation` goes into the API page. `read` gets the raw value
 * (undefined if left out) and returns the value or a refusal. So every wrong type gets the field's
 * message. It must refuse undefined.
 */
export function field<Value, Sent>(
  documentation: FieldDocumentation,
  read: (input: unknown) => Value | Refused,
) {
  return readWith<Value, Sent>(z.unknown().meta({ ...documentation }), read);
}

/** A field whose reader accepts undefined; it is judged later. */
export function fieldOrNothing<Value, Sent>(
  documentation: FieldDocumentation,
  read: (input: unknown) => Value | Refused,
) {
  return readWith<Value, Sent>(
    z
      .unknown()
      .optional()
      .meta({ ...documentation }),
    read,
  );
}

function readWith<Value, Sent>(base: z.ZodType, read: (input: unknown) => Value | Refused) {
  const schema = base.transform((input, context) => {
    const value = read(input);
    if (!isRefused(value)) return value;
    context.issues.push(issueOf(value, input));
    return z.NEVER;
  });
  return schema as unknown as z.ZodType<Value, Sent>;
}

/** A body: an object whose unknown fields are ignored. Anything else is refused. */
export function bodyOf<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.object(shape, { error: errors.request_invalid.message });
}

/** Carries a refusal through Zod; `describeIssues` reads it back. */
export function issueOf(refused: Refused, input: unknown, path?: PropertyKey[]) {
  const { refused: message, code, fault } = refused;
  return {
    code: 'custom' as const,
    message,
    input,
    ...(path && { path }),
    params: { code, fault },
  };
}

function isRefused(value: unknown): value is Refused {
  return typeof value === 'object' && value !== null && 'refused' in value;
}
