import { routes } from '@barya/contract';
import { listEndpoint } from '../../kernel/endpoint.ts';
import { auditCsv } from './csv.ts';
import { presentAuditEntry } from './presenter.ts';
import { listAuditEntries } from './service.ts';

export const auditEndpoints = [
  listEndpoint(
    routes.listAuditEntries,
    async ({ inquiry, input, page }) => {
      const listed = await listAuditEntries(inquiry.db, input.query, page);
      return { ...listed, items: listed.items.map(presentAuditEntry) };
    },
    { csv: auditCsv },
  ),
];
