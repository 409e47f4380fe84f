import { isPermitted, paths, type StaffCallName, staffCalls, staffRoles } from '@barya/contract';

const BEGIN = '<!-- What staff can do: written by npm run docs. -->';
const END = '<!-- End of what staff can do. -->';

/** `docs/security.md` with the table of all calls of staff that change something. */
export function withStaffCalls(page: string): string {
  const [before, rest] = page.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) {
    throw new Error('docs/security.md has no table of what staff can do');
  }
  return `${before}${BEGIN}\n${describeCalls()}\n${END}${after}`;
}

function describeCalls(): string {
  const calls = Object.entries(staffCalls).flatMap(([name, call]) => {
    const { permission, changes, recentSignIn, fourEyes } = call;
    if (changes === null) return [];
    const { method, path } = paths[name as StaffCallName];
    const roles = staffRoles.filter((role) => isPermitted(role, permission)).join(', ');
    const asked = [recentSignIn ? 'yes' : '', fourEyes ? 'may be asked' : ''];
    return [[`\`${method} ${path}\``, changes, `\`${permission}\``, roles, ...asked]];
  });
  const head = ['call', 'changes', 'permission', 'roles', 'recent sign-in', 'second person'];
  return [head, head.map(() => '---'), ...calls]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}
