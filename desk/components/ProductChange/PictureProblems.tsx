import { i18n } from '@lingui/core';
import { Alert, List } from '@mantine/core';
import type { PictureCopy } from '../../../contract/desk/productChange.ts';

interface PictureProblemsProps extends Pick<PictureCopy, 'problems'> {
  /** The name of the file, where it is not shown beside them. */
  readonly file?: string | null;
}

/** Why an import whose pictures were copied was refused. */
export function PictureProblems({ problems, file = null }: PictureProblemsProps) {
  return (
    <Alert role="alert" title={i18n.t('Nothing was changed, as pictures could not be copied')}>
      {file}
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
