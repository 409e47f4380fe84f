import { ErrorNotice } from '../../ui/notice.tsx';
import { useAdminStatistics } from './api.ts';
import { words } from './words.ts';

/** Warns while several servers work on one database and can't meet; else shows nothing. */
export function ServersNotice() {
  const { data } = useAdminStatistics();
  if (!data?.unmetServers) return null;
  const say = words.admin.servers;
  return <ErrorNotice title={say.title}>{say.text(data.unmetServers.join(', '))}</ErrorNotice>;
}
