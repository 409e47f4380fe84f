/** Every message of the specification, shown on a screen by a person's steps: the desk's. */
import { deskForms } from '../messages/forms.ts';
import { testForms } from '../messages/test-forms.ts';
import { test } from '../support/stage.ts';

test.use({ isJourney: false });
testForms(deskForms);
