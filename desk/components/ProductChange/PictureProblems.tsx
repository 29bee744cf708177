import { i18n } from '@lingui/core';
import { Alert, List } from '@mantine/core';
import type { PictureCopy } from '../../../contract/desk/productChange.ts';

/** Why an import whose pictures were copied was refused. */
export function PictureProblems({ problems }: Pick<PictureCopy, 'problems'>) {
  return (
    <Alert role="alert" title={i18n.t('Nothing was changed, as pictures could not be copied')}>
      <List>
        {problems.map((problem) => (
          <List.Item key={problem} lang="en" style={{ overflowWrap: 'anywhere' }}>
            {problem}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}
