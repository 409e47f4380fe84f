/** Every message of the specification, shown on a screen by a person's steps: a member's. */
import { expect } from '@playwright/test';
import { deskForms, memberForms } from '../messages/forms.ts';
import { testForms } from '../messages/test-forms.ts';
import { type Part, replaceable, specified } from '../support/specified-messages.ts';
import { test } from '../support/stage.ts';

test.use({ isJourney: false });

for (const part of Object.keys(specified) as Part[]) {
  test(`${part}: the forms have every message, and each that the server can replace`, () => {
    const forms = [...memberForms, ...deskForms];
    const rows = forms.flatMap((form) => form.rows.filter((row) => row.part === part));
    const said = new Set<string>(rows.flatMap(({ says }) => says));
    expect([...said].sort()).toEqual([...specified[part]].sort());
    const replaced = new Set<string>(rows.flatMap(({ insteadOf }) => insteadOf ?? []));
    const expected = part in replaceable ? replaceable[part as keyof typeof replaceable] : [];
    expect([...replaced].sort()).toEqual([...expected].sort());
  });
}

testForms(memberForms);
