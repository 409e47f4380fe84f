import { errors } from '../../packages/contract/src/errors.ts';

const INTRODUCTION = `# Errors

Every refusal of the API, written by \`npm run docs\` from \`packages/contract/src/errors.ts\`. The answer is
\`{ message, code, … }\`. A refusal of the input (\`request_invalid\`) adds \`fields\`, with the first message for
each. Codes are never reused. A message with amounts or dates of the case replaces the one below.

A client may retry without a change after 429 and 503, as \`Retry-After\` says, and after 409 once the named state
has changed. All other requests will be refused again.
`;

/** The page of all errors, in the order of the table. */
export function describeErrors(): string {
  const rows = Object.entries(errors).map(
    ([code, { status, message }]) => `| \`${code}\` | ${status} | ${message} |`,
  );
  return `${INTRODUCTION}\n| code | status | message |\n| --- | --- | --- |\n${rows.join('\n')}\n`;
}
