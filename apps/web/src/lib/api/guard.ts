import type { RouteName } from '@barya/contract/paths';
import { ApiError } from './api-error.ts';
import type { AnswerOf, Asked } from './asked.ts';
import { type CallOptions, callApi } from './call-api.ts';

/** Makes the server ask once about a possible mistake. Sending the same again confirms it. */
export interface Guard {
  /** What a call sends beside what was asked. */
  amend(name: RouteName, asked: Guarded): object | undefined;
  note(name: RouteName, asked: Guarded, error: ApiError): void;
}

interface Guarded {
  id?: string;
  paymentReference?: string;
}

/** Payment references of an unusual shape that the server asked about. */
const askedAbout = new Set<string>();
const questionOf = (name: RouteName, { id, paymentReference }: Guarded) =>
  [name, id, paymentReference].join();

const guards: Guard[] = [
  {
    amend: (name, asked) =>
      asked.paymentReference
        ? { guard: true, confirmed: askedAbout.has(questionOf(name, asked)) }
        : undefined,
    note: (name, asked, { code }) => {
      if (code === 'payment_reference_unusual') askedAbout.add(questionOf(name, asked));
    },
  },
];

/** Adds a guard of the desk, which comes with its code. */
export function addGuard(guard: Guard): void {
  guards.push(guard);
}

/**
 * Calls a route that changes something, guarded.
 * @throws ApiError
 */
export async function callGuarded<Name extends RouteName>(
  name: Name,
  asked: Asked<Name>,
  options: CallOptions,
): Promise<AnswerOf<Name>> {
  const sent = asked as Guarded;
  const amended = Object.assign({}, asked, ...guards.map((guard) => guard.amend(name, sent)));
  try {
    return await callApi(name, amended, options);
  } catch (error) {
    if (error instanceof ApiError) for (const guard of guards) guard.note(name, sent, error);
    throw error;
  }
}
