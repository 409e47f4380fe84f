import type { Operation } from '../../../kernel/operation.ts';
import { noteDevice } from '../../signals/index.ts';
import { forgetOldestDevices, saveDevice } from '../store/sign-ins.ts';

/** Remembers the browser of a locked member. @returns whether it was known */
export async function rememberDevice(
  operation: Operation,
  memberId: string,
  deviceHash: Buffer,
): Promise<boolean> {
  const { trx, now } = operation;
  const isKnown = await saveDevice(trx, memberId, deviceHash, now);
  if (isKnown) return true;
  await noteDevice(operation, memberId, deviceHash, await forgetOldestDevices(trx, memberId));
  return false;
}
