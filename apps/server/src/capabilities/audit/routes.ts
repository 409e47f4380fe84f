import { routes } from '@barya/contract';
import { listEndpoint, readEndpoint } from '../../kernel/endpoint.ts';
import { auditCsv } from './csv.ts';
import { presentAuditEntry } from './presenter.ts';
import { listAuditEntries, readAuditEntry } from './service.ts';

export const auditEndpoints = [
  listEndpoint(
    routes.listAuditEntries,
    async ({ inquiry, input, page }) => {
      const listed = await listAuditEntries(inquiry.db, input.query, page);
      return { ...listed, items: listed.items.map(presentAuditEntry) };
    },
    { csv: auditCsv },
  ),
  readEndpoint(routes.readAuditEntry, async ({ inquiry, input }) =>
    presentAuditEntry(await readAuditEntry(inquiry.db, input.params.id)),
  ),
];
