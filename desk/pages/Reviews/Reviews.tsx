import { i18n } from '@lingui/core';
import { REVIEW_FILTERS, type DeskReview } from '../../../contract/desk/deskReview.ts';
import { translate } from '../../../src/language/translate.ts';
import { DeskList } from '../../components/DeskList/DeskList.tsx';
import { ShowFilter } from '../../components/DeskList/ShowFilter.tsx';
import { REVIEW_FILTER_NAMES } from '../../components/ReviewBadge/reviewNames.ts';
import { provideDeskList } from '../../services/deskList.ts';
import { ReviewEntry } from './ReviewEntry.tsx';

const provide = provideDeskList('listDeskReviews');

function readFilters(query: URLSearchParams): Record<string, string> {
  const show = REVIEW_FILTERS.find((filter) => filter === query.get('show'));
  return show === undefined ? {} : { show };
}

/** The reviews of the shop: reported ones first, then held ones. */
export function Reviews() {
  return (
    <DeskList<DeskReview>
      title={i18n.t('Reviews')}
      provide={provide}
      readFilters={readFilters}
      fields={(filters, onChange) => (
        <ShowFilter
          label={i18n.t('Stage')}
          filters={filters}
          options={REVIEW_FILTERS.map((value) => ({ value, label: translate(REVIEW_FILTER_NAMES[value]) }))}
          onChange={onChange}
        />
      )}
      empty={i18n.t('There are no such reviews.')}
    >
      {(rows) => rows.map((review) => <ReviewEntry key={review.id} listed={review} />)}
    </DeskList>
  );
}
