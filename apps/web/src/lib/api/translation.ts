import type { agentPaths } from '@barya/contract/agent-paths';
import type { RefusalFacts } from '@barya/contract/error-answer';
import type { MemberErrorCode } from '@barya/contract/errors';
import type { FaultName, faultTexts } from '@barya/contract/faults';
import type { openPaths } from '@barya/contract/member-paths';
import type { messages } from '@barya/contract/messages';
import type { AnswerOf } from './asked.ts';

/** Texts in the place of what the API writes in English. */
export interface ApiWords {
  /** By the code, from its facts. */
  errors: {
    readonly [Code in MemberErrorCode]: Code extends keyof RefusalFacts
      ? (facts: RefusalFacts[Code]) => string
      : string;
  };
  /** What is wrong with a value, from its parts. */
  faults: { readonly [Name in FaultName]: (typeof faultTexts)[Name] };
  /** A fault that has no name. */
  unknownFault: string;
  /** After a change, by the call's name. */
  answers: {
    readonly [Name in keyof typeof messages & keyof (typeof openPaths & typeof agentPaths)]:
      | string
      | ((answer: AnswerOf<Name>) => string);
  };
}
