import { isPermitted, routes } from '@barya/contract';
import { readEndpoint } from '../../kernel/endpoint.ts';
import { presentFound } from './presenter.ts';
import { find } from './service.ts';

export const findEndpoints = [
  readEndpoint(routes.find, async ({ inquiry, actor, input }) => {
    const may = {
      members: isPermitted(actor.staffRole, 'read_members'),
      money: isPermitted(actor.staffRole, 'read_money'),
    };
    return presentFound(await find(inquiry, input.query.text, may));
  }),
];
