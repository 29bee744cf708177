import { i18n } from '@lingui/core';
import { departmentLead } from '../../../contract/page/departmentText.ts';
import type { Department } from '../../../contract/page/departmentText.ts';
import { PageLink } from '../../components/PageLink/PageLink.tsx';
import { Picture } from '../../components/Picture/Picture.tsx';
import { translate } from '../../language/translate.ts';
import classes from './CollectionTitle.module.css';

interface CollectionTitleProps {
  /** Null on the page of all products, and while the department is unknown. */
  readonly department: Department | null;
  readonly isAll: boolean;
}

/** The page's heading; for a department with its picture, a sentence about it and the way back to all products. */
export function CollectionTitle({ department, isAll }: CollectionTitleProps) {
  if (!department) {
    return <h1 className={classes.title}>{isAll ? i18n.t('All Collections') : i18n.t('Collection')}</h1>;
  }
  const lead = departmentLead(department);
  return (
    <div className={classes.department}>
      {department.picture !== null && (
        <span className={classes.frame}>
          <Picture className={classes.picture} src={department.picture} alt="" sizes="7rem" />
        </span>
      )}
      <div>
        <nav aria-label={i18n.t('Breadcrumb')}>
          <PageLink to="/collection" className={classes.back}>
            {i18n.t('All Collections')}
          </PageLink>
        </nav>
        <h1 className={classes.title}>{translate(department.name)}</h1>
        {lead !== null && <p className={classes.lead}>{translate(lead)}</p>}
      </div>
    </div>
  );
}
