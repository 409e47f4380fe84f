import { everything } from '../../lib/api/read.ts';
import { useCall } from '../../lib/api/write.ts';

type CodeCall = 'confirmSecondFactor' | 'turnOffSecondFactor' | 'makeRecoveryCodes';

/** A call with a code that changes the second factor. */
export const useCodeCall = <Name extends CodeCall>(name: Name) =>
  useCall(name, { awaits: everything, gcTime: 0 });
