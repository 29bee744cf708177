import { i18n } from '@lingui/core';
import { useEffect, useRef } from 'react';
import { collectionPath } from '../../../contract/catalogue/collection/collectionAddress.ts';
import { departmentKey } from '../../../contract/catalogue/collection/departments.ts';
import { departmentName } from '../../../contract/shop/departmentName.ts';
import { afterNextFrame } from '../../browser/afterNextFrame.ts';
import { scrollToLink } from '../../browser/scroll.ts';
import { translate } from '../../language/translate.ts';
import { usePathname } from '../../hooks/pathname.tsx';
import { useConfig } from '../../hooks/shopContext.ts';
import { useDepartments } from '../../hooks/useDepartments.ts';
import { NavLink } from './NavLink.tsx';
import classes from './DepartmentBar.module.css';
import underlined from './UnderlinedLink.module.css';

/** Pages for browsing. On the others a small screen has no room for the departments. */
const BROWSING = /^\/($|collection|trending)/;

/** Links to the departments; renders nothing without departments. On narrow screens they scroll sideways to the current one. */
export function DepartmentBar() {
  const path = usePathname();
  const isBrowsing = BROWSING.test(path);
  const config = useConfig();
  const departments = useDepartments();
  const bar = useRef<HTMLElement>(null);
  useEffect(() => afterNextFrame(() => bar.current && scrollToLink(bar.current, path)), [path]);
  return (
    departments.length > 0 && (
      <nav ref={bar} aria-label={i18n.t('Departments')} className={classes.bar} data-browsing={isBrowsing}>
        {departments.map((name) => (
          <NavLink key={name} to={collectionPath(departmentKey(name))} className={underlined.link}>
            {translate(departmentName(name, config))}
          </NavLink>
        ))}
      </nav>
    )
  );
}
