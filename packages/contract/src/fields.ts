import { type Centavos, parsePesos } from '@barya/money';
import { z } from 'zod';
import { isCommonPassword } from './common-passwords.ts';
import { faultOf, faultOfCode } from './faults.ts';
import { field, fieldOrNothing, refuse, refuseWith, type Why } from './field.ts';
import { limits } from './limits.ts';
import { findTextFault, type TextShape } from './plain-text.ts';
import {
  isBlank,
  isId,
  isSecureAddress,
  isStorable,
  readMobile,
  readText,
  readWhole,
} from './text.ts';

/** A package number: 1 to 4. */
export type PackageType = 1 | 2 | 3 | 4;

/** An id that no row has. Text that is not an id is read as this one, so it is not found. */
const UNREADABLE = faultOfCode('request_invalid');

const UNKNOWN_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

// ---- What a request carries ----

/** Required text, trimmed. `why` answers every way in which it can be missing. */
export function requiredText(
  why: Why,
  description: string,
  longest: number = limits.note.longest,
  shape: TextShape = 'line',
) {
  return field<string, string>({ type: 'string', description }, (input) =>
    readUpTo(longest, input, why, shape),
  );
}

/** Optional text, trimmed. Undefined if it is left out, null or blank. */
export function optionalText(
  description: string,
  longest: number = limits.note.longest,
  shape: TextShape = 'lines',
) {
  return field<string | undefined, string | null>({ type: 'string', description }, (input) =>
    isBlank(input) ? undefined : readUpTo(longest, input, UNREADABLE, shape),
  ).optional();
}

/** Text that keeps its value if it is left out, and is emptied if it is blank. */
export function keptText(description: string, longest: number = limits.note.longest) {
  return field<string, string | null>({ type: 'string', description }, (input) =>
    isBlank(input) ? '' : readUpTo(longest, input, UNREADABLE, 'line'),
  ).optional();
}

/** Reads trimmed text up to a length; `why` refuses other types. */
export function readUpTo(longest: number, input: unknown, why: Why, shape: TextShape) {
  const text = readText(input);
  if (text === null) return refuse(why);
  if (text.length > longest) return refuse(faultOf('tooLong', longest));
  const fault = findTextFault(text, shape);
  return fault === null ? text : refuse(faultOf(fault));
}

/** An https address that keeps its value if it is left out, and is emptied if it is blank. */
export function keptWebAddress(description: string) {
  return field<string, string | null>({ type: 'string', description }, (input) => {
    if (isBlank(input)) return '';
    const text = readText(input) ?? '';
    const isPlain =
      text.length <= limits.webAddress.longest && findTextFault(text, 'line') === null;
    return isPlain && isSecureAddress(text)
      ? text
      : refuse('Please enter a web address that begins with https://');
  }).optional();
}

/**
 * An amount of money in a request: pesos as a number or as text. Its output is **centavos**.
 * `why` refuses invalid amounts and those below `leastCentavos`.
 */
export function amountOf(why: Why, leastCentavos: Centavos) {
  return field<Centavos, number | string>(amountDocumentation, (input) => {
    const amount = parsePesos(input);
    return amount === null || amount < leastCentavos ? refuse(why) : amount;
  });
}

/** The documentation of amounts in requests: pesos. */
export const amountDocumentation = {
  type: ['number', 'string'],
  description: 'Pesos with at most two decimals, as a number or as text.',
  examples: [500, '1,250.50'],
} as const;

/** A package number 1 to 4, as a number or as text. `why` answers everything else. */
export function packageTypeOf(why: Why, description: string) {
  return field<PackageType, number | string>(
    { type: ['number', 'string'], description, examples: [1] },
    (input) => (readWhole(input, 1, 4) as PackageType | null) ?? refuse(why),
  );
}

/** An id in a body. `why` answers a missing one; a malformed one is not found. */
export function idOf(why: Why, description: string) {
  return field<string, string>({ type: 'string', description }, (input) => {
    if (isBlank(input) || (typeof input !== 'string' && typeof input !== 'number')) {
      return refuse(why);
    }
    return toId(String(input));
  });
}

/** Ids in a body, each once. `why` answers none, and what is no list. */
export function idsOf(why: Why, most: number) {
  return field<string[], string[]>(
    { type: 'array', description: `Up to ${most} ids.` },
    (input) => {
      if (!Array.isArray(input) || input.length === 0) return refuse(why);
      if (input.length > most) return refuse(`Please choose at most ${most}`);
      return [
        ...new Set(input.map((each) => (typeof each === 'string' ? toId(each) : UNKNOWN_ID))),
      ];
    },
  );
}

/** The parameters of a path with `:id`. A malformed id is not found. */
export const idParams = z.object({
  id: field<string, string>({ type: 'string', description: 'The `_id` of the thing.' }, (input) =>
    toId(String(input)),
  ),
});

function toId(text: string): string {
  const id = text.trim();
  return isId(id) ? id.toLowerCase() : UNKNOWN_ID;
}

/** A switch: true or false, also as text. */
export function requiredSwitch(description: string) {
  return field<boolean, boolean | string>({ type: ['boolean', 'string'], description }, (input) => {
    if (input === true || input === 'true') return true;
    if (input === false || input === 'false') return false;
    return refuse(faultOf('switchMissing'));
  });
}

/** The same. Undefined if it is left out. */
export function optionalSwitch(description: string) {
  return requiredSwitch(description).optional();
}

/** A username for registration, trimmed. Letter case is kept. */
export const newUsername = field<string, string>(
  { type: 'string', description: '3 to 30 letters, digits, dots, dashes or underscores.' },
  (input) => {
    const text = readText(input);
    const { shortest, longest } = limits.username;
    if (text === null || !/^[A-Za-z0-9._-]+$/.test(text) || !isBetween(text, shortest, longest)) {
      return refuse(faultOf('usernameShape', shortest, longest));
    }
    return readMobile(text) === null ? text : refuse(faultOf('usernameLikeMobile'));
  },
);

/** A new password, exactly as typed. Blank ones are refused: nobody could sign in with them. */
export const newPassword = field<string, string>(
  {
    type: 'string',
    description:
      '8 to 128 characters, none of the 18,000 most common passwords, not of names alone.',
  },
  (input) => {
    const { shortest, longest } = limits.password;
    const password = typeof input === 'string' ? input : '';
    if (isBlank(password) || !isBetween(password, shortest, longest)) {
      return refuse(faultOf('passwordLength', shortest, longest));
    }
    if (!isStorable(password)) return refuse(faultOf('passwordCharacter'));
    return isCommonPassword(password) ? refuseWith('password_too_common') : password;
  },
);

/** A password as typed, not checked here; '' if it is not text. */
export const typedPassword = fieldOrNothing<string, string>(
  { type: 'string', description: 'Exactly as typed; spaces count.' },
  (input) => (typeof input === 'string' ? input : ''),
);

/** The person's own password, asked again before a credential changes. */
export const currentPassword = field<string, string>(
  { type: 'string', description: "One's password, exactly as typed." },
  (input) =>
    typeof input === 'string' && readText(input) !== null
      ? input
      : refuse(faultOf('currentPasswordMissing')),
);

/** A typed code as capital letters and digits, without separators. */
export const typedCode = field<string, string>(
  {
    type: 'string',
    description: 'The six digits that the app shows, or a recovery code.',
    examples: ['123456'],
  },
  (input) => {
    const text = readText(input)?.replace(/[\s-]/g, '').toUpperCase() ?? '';
    return text === '' || text.length > limits.code.longest ? refuse(faultOf('codeMissing')) : text;
  },
);

function isBetween(text: string, shortest: number, longest: number): boolean {
  const length = Array.from(text).length;
  return length >= shortest && length <= longest;
}
