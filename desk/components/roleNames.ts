import { i18n } from '@lingui/core';
import type { DeskRole } from '../../contract/desk/deskRoles.ts';

export function roleName(role: DeskRole): string {
  const names = {
    owner: i18n.t('Owner'),
    packer: i18n.t('Packer'),
    editor: i18n.t('Editor'),
    accountant: i18n.t('Accountant'),
  };
  return names[role];
}

/** What somebody with this role may do. */
export function roleDescription(role: DeskRole): string {
  const descriptions = {
    owner: i18n.t('Everything, also money and people'),
    packer: i18n.t('Packs and hands over orders; no money'),
    editor: i18n.t('Sees reviews and stock; no orders'),
    accountant: i18n.t('Reads orders; changes nothing'),
  };
  return descriptions[role];
}

export function roleNames(roles: readonly DeskRole[]): string {
  return roles.map(roleName).join(', ');
}
