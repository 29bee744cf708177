import { i18n } from '@lingui/core';
import { Checkbox, Stack } from '@mantine/core';
import { DESK_ROLES, type DeskRole } from '../../../contract/desk/deskRoles.ts';
import { roleDescription, roleName } from '../../components/roleNames.ts';

interface RolesFieldProps {
  readonly defaultRoles: readonly DeskRole[];
}

/** Check boxes for the roles. Read them with {@link readRoles}. */
export function RolesField({ defaultRoles }: RolesFieldProps) {
  return (
    <Checkbox.Group label={i18n.t('Roles')} defaultValue={[...defaultRoles]}>
      <Stack gap="xs" mt="xs">
        {DESK_ROLES.map((role) => (
          <Checkbox
            key={role}
            name="roles"
            value={role}
            label={roleName(role)}
            description={roleDescription(role)}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

/** The roles that are chosen in a form. */
export function readRoles(form: HTMLFormElement): readonly DeskRole[] {
  const chosen = new FormData(form).getAll('roles');
  return DESK_ROLES.filter((role) => chosen.includes(role));
}
