import { i18n } from '@lingui/core';
import { Group, Text, Title } from '@mantine/core';
import { memo } from 'react';
import { departmentLead } from '../../../contract/pages/departmentText.ts';
import type { Department } from '../../../contract/pages/departmentText.ts';
import { departmentName } from '../../../contract/shop/departmentName.ts';
import { PageLink } from '../../components/PageLink/PageLink.tsx';
import { Picture } from '../../components/Picture/Picture.tsx';
import { useConfig } from '../../hooks/shopContext.ts';
import { translate } from '../../language/translate.ts';
import { TextButton } from '../../components/TextButton/TextButton.ts';
import classes from './CollectionTitle.module.css';

interface CollectionTitleProps {
  /** Null on the page of all products, and while the department is unknown. */
  readonly department: Department | null;
  readonly isAll: boolean;
}

/** The page's heading; for a department with its picture, a sentence about it and the way back to all products. */
export const CollectionTitle = memo(function CollectionTitle({ department, isAll }: CollectionTitleProps) {
  const config = useConfig();
  if (!department) {
    return <Title>{isAll ? i18n.t('All Collections') : i18n.t('Collection')}</Title>;
  }
  const lead = departmentLead(department, config);
  return (
    <Group wrap="nowrap" gap="clamp(0.75rem, 2vw, 1.5rem)">
      {department.picture !== null && (
        <span className={classes.frame}>
          <Picture className={classes.picture} src={department.picture} alt="" sizes="7rem" />
        </span>
      )}
      <div>
        <nav aria-label={i18n.t('Breadcrumb')}>
          <TextButton component={PageLink} to="/collection" fz="xs">
            {i18n.t('All Collections')}
          </TextButton>
        </nav>
        <Title>{translate(departmentName(department.name, config))}</Title>
        {lead !== null && (
          <Text mt="0.4rem" c="dimmed" className={classes.lead}>
            {translate(lead)}
          </Text>
        )}
      </div>
    </Group>
  );
});
