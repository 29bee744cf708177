import { i18n } from '@lingui/core';
import type { PictureCopy } from '../../../contract/desk/productChange.ts';
import { ResultAlert } from '../ResultAlert/ResultAlert.tsx';
import { SentenceList } from './SentenceList.tsx';

interface EndedImportProps {
  readonly copying: PictureCopy;
  /** The name of the file, where it is not shown beside it. */
  readonly file?: string | null;
}

/** An import in the background that has changed nothing: somebody has stopped it, or its pictures could not be copied. */
export function EndedImport({ copying: { isStopped, problems }, file = null }: EndedImportProps) {
  if (isStopped)
    return (
      <ResultAlert role="status" title={i18n.t('The import was stopped. Nothing was changed.')}>
        {file}
      </ResultAlert>
    );
  if (problems.length === 0) return null;
  return (
    <ResultAlert role="alert" title={i18n.t('Nothing was changed, as pictures could not be copied')}>
      {file}
      <SentenceList sentences={problems} count={problems.length} />
    </ResultAlert>
  );
}
