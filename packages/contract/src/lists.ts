import { z } from 'zod';
import { faultOf } from './faults.ts';
import { field, refuse } from './field.ts';
import { limits } from './limits.ts';
import { isBlank, readText, readWhole } from './text.ts';

const LONGEST_SEARCH = 100;
const LONGEST_CURSOR = 500;

/** The order of a list. */
export interface Sort<By extends string = string> {
  by: By;
  descending: boolean;
}

/** The parsed query of a paged list. Parts that were left out are undefined. */
export interface ListQuery<Status extends string = string, By extends string = string> {
  page?: number | undefined;
  pageSize?: number | undefined;
  search?: string | undefined;
  status?: Status | undefined;
  sort?: Sort<By> | undefined;
  cursor?: string | undefined;
}

/**
 * The query fields of a paged list, to spread into `z.object`. `statuses` are its filters (`all`
 * and blank mean no filter), `sorts` its orders.
 */
export function listFields<const Status extends string, const By extends string>(choices: {
  statuses: readonly Status[];
  sorts: readonly By[];
}) {
  const { largestSize, exactCountUpTo } = limits.page;
  return {
    page: queryField(
      'Page, from 1, of the first 10,000 rows; those beyond are reached by the Link header.',
      (input) => readWhole(input, 1, exactCountUpTo) ?? refuse('Please choose a valid page'),
    ),
    pageSize: queryField(`Rows on a page, 1 to ${largestSize}.`, (input) => {
      const size = readWhole(input, 1, largestSize);
      return size ?? refuse(`Page size must be a number from 1 to ${largestSize}`);
    }),
    search: queryField('Text to search for.', (input) => {
      const text = readText(input);
      return text !== null && text.length <= LONGEST_SEARCH
        ? text
        : refuse(faultOf('searchTooLong'));
    }),
    status: optionOf('status', choices.statuses),
    sort: queryField(describeSorts(choices.sorts), (input) => {
      const text = readText(input) ?? '';
      const by = choices.sorts.find((name) => name === text.replace(/^-/, ''));
      const sort: Sort<By> | null = by ? { by, descending: text.startsWith('-') } : null;
      return sort ?? refuse('Please choose a valid order');
    }),
    cursor: queryField('Where a deep page is in this order, from the Link header.', (input) => {
      const text = readText(input);
      return text !== null && text.length <= LONGEST_CURSOR && /^[\w.~-]+$/.test(text)
        ? text
        : refuse('Please choose a valid page');
    }),
  };
}

/** The query of a paged list without further fields. */
export function listQuery<const Status extends string, const By extends string>(choices: {
  statuses: readonly Status[];
  sorts: readonly By[];
}) {
  return z.object(listFields(choices));
}

/** A query parameter with one of `options`; `all` and blank count as left out. */
export function optionOf<const Option extends string>(name: string, options: readonly Option[]) {
  const description = options.length ? `One of: ${options.join(', ')}; all.` : 'Not used here.';
  return queryField(description, (input): Option | undefined | ReturnType<typeof refuse> => {
    if (input === 'all' || options.length === 0) return undefined;
    return options.find((option) => option === input) ?? refuse(faultOf('optionUnknown', name));
  });
}

/** A query parameter of the shape `pattern`. */
export function textLike(name: string, pattern: RegExp, description: string) {
  return queryField(description, (input) => {
    const text = readText(input);
    return text !== null && pattern.test(text) ? text : refuse(faultOf('optionUnknown', name));
  });
}

/** A query parameter with a calendar day, `YYYY-MM-DD`. */
export function dayOf(description: string) {
  return queryField(description, readDay);
}

/** A day of a body. */
export function requiredDay(description: string) {
  return field<string, string>({ type: 'string', description }, readDay);
}

function readDay(input: unknown) {
  const text = readText(input) ?? '';
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
  return isDay && new Date(text).toISOString().startsWith(text)
    ? text
    : refuse(faultOf('dateInvalid'));
}

/** `from` and `to`: only what happened on these days in Manila, both included. */
export function dayFields(happened: string) {
  return {
    from: dayOf(`${happened} on this day in Manila or later, YYYY-MM-DD.`),
    to: dayOf(`${happened} on this day or earlier.`),
  };
}

/** The staff member who decided, by username. The server refuses a name that no staff have. */
export const decidedBy = queryField('Decided by this staff member: a username.', (input) => {
  const text = readText(input);
  return text !== null && text.length <= LONGEST_SEARCH
    ? text
    : refuse('Please choose a valid staff member');
});

function queryField<Value>(
  description: string,
  read: (input: unknown) => Value | ReturnType<typeof refuse>,
) {
  return field<Value | undefined, string | number>({ type: 'string', description }, (input) =>
    isBlank(input) ? undefined : read(input),
  ).optional();
}

function describeSorts(sorts: readonly string[]): string {
  return `One of: ${sorts.join(', ')}; with - before it from the largest or newest.`;
}
