import { faultOf } from './faults.ts';
import { field, refuse } from './field.ts';
import { limits } from './limits.ts';

/** What a browser answers when somebody confirms with a passkey. All bytes are base64url. */
export interface PasskeyProof {
  id: string;
  response: {
    clientDataJSON: string;
    authenticatorData: string;
    signature: string;
    userHandle: string | null;
  };
}

/** What a browser answers when it has made a passkey. All bytes are base64url. */
export interface NewPasskey {
  id: string;
  response: { clientDataJSON: string; attestationObject: string; transports: string[] };
}

/** What a browser sends: `PublicKeyCredential.toJSON()`. */
type SentCredential = Record<string, unknown>;

const NOT_A_PASSKEY = refuse(faultOf('notAPasskey'));
const { most, longest } = limits.passkeyTransports;

export const passkeyProof = field<PasskeyProof, SentCredential>(
  { type: ['object'], description: 'What `navigator.credentials.get()` answered, as JSON.' },
  (input) => {
    const { id, response } = readCredential(input);
    const clientDataJSON = readBytes(response.clientDataJSON);
    const authenticatorData = readBytes(response.authenticatorData);
    const signature = readBytes(response.signature);
    const userHandle = response.userHandle == null ? null : readBytes(response.userHandle);
    if (!id || !clientDataJSON || !authenticatorData || !signature || userHandle === '') {
      return NOT_A_PASSKEY;
    }
    return { id, response: { clientDataJSON, authenticatorData, signature, userHandle } };
  },
);

export const newPasskey = field<NewPasskey, SentCredential>(
  { type: ['object'], description: 'What `navigator.credentials.create()` answered, as JSON.' },
  (input) => {
    const { id, response } = readCredential(input);
    const clientDataJSON = readBytes(response.clientDataJSON);
    const attestationObject = readBytes(response.attestationObject);
    const transports = readTransports(response.transports);
    if (!id || !clientDataJSON || !attestationObject) return NOT_A_PASSKEY;
    return { id, response: { clientDataJSON, attestationObject, transports } };
  },
);

/** The id and the unread response; an empty id if it is not a credential. */
function readCredential(input: unknown): { id: string; response: Record<string, unknown> } {
  const { id, rawId, type, response } = asObject(input);
  const isCredential = id === rawId && type === 'public-key';
  return {
    id: isCredential ? readBytes(id, limits.passkeyId.longest) : '',
    response: asObject(response),
  };
}

/** Base64url as sent; empty if it is anything else. */
function readBytes(input: unknown, most: number = limits.passkeyPart.longest): string {
  const isBytes = typeof input === 'string' && input.length <= most && /^[\w-]+$/.test(input);
  return isBytes ? input : '';
}

/** How browsers reach the passkey. It only speeds up the next use, so unknown values are dropped. */
function readTransports(input: unknown): string[] {
  if (!Array.isArray(input)) return [];
  return input
    .filter((each): each is string => typeof each === 'string' && /^[a-z-]+$/.test(each))
    .filter(({ length }) => length <= longest)
    .slice(0, most);
}

function asObject(input: unknown): Record<string, unknown> {
  return typeof input === 'object' && input !== null ? (input as Record<string, unknown>) : {};
}
