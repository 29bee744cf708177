import { i18n } from '@lingui/core';
import { collectionPath } from '../../../contract/collection/collectionAddress.ts';
import { departmentKey } from '../../../contract/collection/departments.ts';
import { translate } from '../../language/translate.ts';
import { usePathname } from '../pathname.tsx';
import { useDepartments } from '../useDepartments.ts';
import { NavLink } from './NavLink.tsx';
import classes from './DepartmentBar.module.css';

/** Pages on which a shopper looks around. On the others a small screen has no room for the departments. */
const BROWSING = /^\/($|collection|trending)/;

/** Links to the departments; nothing in a catalogue without. They scroll sideways where the screen is too narrow. */
export function DepartmentBar() {
  const isBrowsing = BROWSING.test(usePathname());
  const departments = useDepartments();
  return (
    departments.length > 0 && (
      <nav aria-label={i18n.t('Departments')} className={classes.bar} data-browsing={isBrowsing}>
        {departments.map((name) => (
          <NavLink key={name} to={collectionPath(departmentKey(name))} className={classes.link}>
            {translate(name)}
          </NavLink>
        ))}
      </nav>
    )
  );
}
