import { i18n } from '@lingui/core';
import { Alert } from '@mantine/core';
import type { ProductPreview } from '../../../contract/desk/productChange.ts';
import { SentenceList } from './SentenceList.tsx';

/** What of the export of another shop is not imported. */
export function LeftOut({ leftOut, leftOutCount }: Pick<ProductPreview, 'leftOut' | 'leftOutCount'>) {
  if (leftOutCount === 0) return null;
  return (
    <Alert role="status" variant="waiting" title={i18n.t('Not everything in the file can be imported')}>
      <SentenceList sentences={leftOut} count={leftOutCount} />
    </Alert>
  );
}
