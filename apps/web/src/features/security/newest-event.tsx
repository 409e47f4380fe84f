import { useOwnPesos } from '../../ui/money.tsx';
import { useNotices } from './api.ts';
import { nameEvent } from './name-event.ts';

/** The newest thing that others did with the account, in words. */
export function NewestEvent() {
  const { data } = useNotices();
  const ownPesos = useOwnPesos();
  const [newest] = data ?? [];
  return newest ? nameEvent(newest, ownPesos) : null;
}
