import { errors } from '../../packages/contract/src/errors.ts';

const INTRODUCTION = `# Errors

Every refusal of the API, made from \`packages/contract/src/errors.ts\` by \`npm run docs\`. The answer is
\`{ message, code, … }\`; a refusal of the input (\`request_invalid\`) adds \`fields\` with the first message
for each. Codes are sentences, and none is ever reused. Where a message names amounts or dates of the
case, it replaces the one below; code and status stay.

Which of them are worth another try without a change: 429 and 503, after \`Retry-After\`; 409 once the
state that it names has changed. All others will be refused again.
`;

/** The page of all errors, in the order of the table. */
export function describeErrors(): string {
  const rows = Object.entries(errors).map(
    ([code, { status, message }]) => `| \`${code}\` | ${status} | ${message} |`,
  );
  return `${INTRODUCTION}\n| code | status | message |\n| --- | --- | --- |\n${rows.join('\n')}\n`;
}
