import * as v from 'valibot';
import { DESK_ROLES } from '../../contract/desk/deskRoles.ts';
import { readOptions } from './read-options.ts';
import type { ShopCommand } from './shop-command.ts';

const Roles = v.array(v.picklist(DESK_ROLES));
const Link = v.object({ link: v.string() });
const Staff = v.object({
  staff: v.array(v.object({ email: v.string(), roles: v.array(v.string()), isSetUp: v.boolean() })),
});

/** `npm run shop -- owner`: who runs the shop at its desk. */
export const ownerCommand: ShopCommand = {
  usage: `npm run shop -- owner add EMAIL [--role ${DESK_ROLES.join('|')}]...
npm run shop -- owner list
npm run shop -- owner remove EMAIL

Who runs the shop at its desk, /desk. \`add\` prints a link that works once, for 30 minutes: it sets up the sign-in with a
passkey or an authenticator app. Without --role it adds an owner; a packer packs and hands over orders, an accountant reads them, and an
editor sees reviews and stock. For somebody who is added again, the roles change, and the link replaces lost passkeys and apps.
\`remove\` ends their sessions at once.`,
  parse: (words) => {
    const [action, email, ...rest] = words;
    if (action === 'list' && words.length === 1) return list;
    if (email === undefined || email.startsWith('-')) return null;
    if (action === 'remove' && rest.length === 0)
      return async ({ call }) => {
        await call('POST', '/staff/remove', { email });
        return `${email} no longer belongs to the staff.`;
      };
    const roles = action === 'add' ? readRoles(rest) : null;
    if (!roles) return null;
    return async ({ call }) => {
      const { link } = v.parse(Link, await call('POST', '/staff', { email, roles }));
      const where = link.startsWith('/') ? ", at the shop's address (PUBLIC_URL is not set)" : '';
      return `${email} is ${roles.join(' and ')}. Open this link within 30 minutes; it works once${where}:\n${link}`;
    };
  },
};

/** The roles of `--role packer --role editor`; owner by default, null for anything else. */
function readRoles(args: readonly string[]): readonly string[] | null {
  const read = readOptions(args, { role: { type: 'string', multiple: true } });
  if (!read || read.positionals.length > 0) return null;
  const { role = ['owner'] } = read.values;
  return v.is(Roles, role) ? [...new Set(role)] : null;
}

const list: NonNullable<ReturnType<ShopCommand['parse']>> = async ({ call }) => {
  const { staff } = v.parse(Staff, await call('GET', '/staff'));
  if (staff.length === 0) return 'Nobody runs the desk yet. Add an owner: npm run shop -- owner add EMAIL';
  return staff
    .map(({ email, roles, isSetUp }) =>
      [email, roles.join(', '), ...(isSetUp ? [] : ['has not used the link yet'])].join('  '),
    )
    .join('\n');
};
