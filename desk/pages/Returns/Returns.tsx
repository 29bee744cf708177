import { i18n } from '@lingui/core';
import { RETURN_FILTERS, type DeskReturnRow } from '../../../contract/desk/deskReturn.ts';
import { translate } from '../../../src/language/translate.ts';
import { DeskList } from '../../components/DeskList/DeskList.tsx';
import { ShowFilter } from '../../components/DeskList/ShowFilter.tsx';
import { ReturnRow } from '../../components/ReturnRow/ReturnRow.tsx';
import { RETURN_STATUS_NAMES } from '../../components/returnNames.ts';
import { provideDeskList } from '../../services/deskList.ts';

const provide = provideDeskList('listDeskReturns');

function readFilters(query: URLSearchParams): Record<string, string> {
  const show = RETURN_FILTERS.find((filter) => filter === query.get('show'));
  return show === undefined ? {} : { show };
}

/** The returns and exchanges; the ones that wait for a person come first. */
export function Returns() {
  return (
    <DeskList<DeskReturnRow>
      title={i18n.t('Returns')}
      provide={provide}
      readFilters={readFilters}
      fields={(filters, onChange) => (
        <ShowFilter
          label={i18n.t('Stage')}
          filters={filters}
          options={RETURN_FILTERS.map((value) => ({
            value,
            label: value === 'waiting' ? i18n.t('Waits for you') : translate(RETURN_STATUS_NAMES[value]),
          }))}
          onChange={onChange}
        />
      )}
      empty={i18n.t('There are no such returns.')}
    >
      {(rows) => rows.map((found) => <ReturnRow key={found.id} found={found} />)}
    </DeskList>
  );
}
