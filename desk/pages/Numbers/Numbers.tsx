import { i18n } from '@lingui/core';
import { NUMBER_TABLES } from '../../../contract/desk/numberTables.ts';
import { MonthPage } from '../../components/MonthPage/MonthPage.tsx';
import { MonthRequest } from '../../components/MonthPage/MonthRequest.tsx';
import { provideNumbers } from '../../services/numbers.ts';
import { NumberPart } from './NumberPart.tsx';
import { StepsPart } from './StepsPart.tsx';

/** The sales of a month by day, product, department, PIN code and payment method, and what came back. */
export function Numbers() {
  return (
    <MonthPage
      title={i18n.t('Numbers')}
      text={i18n.t('Orders that were placed in the month and are not cancelled. Each file has all rows.')}
    >
      {(month) => (
        <MonthRequest key={month} month={month} provide={provideNumbers}>
          {(numbers) => (
            <>
              {NUMBER_TABLES.map((table) => (
                <NumberPart key={table} month={month} table={table} rows={numbers[table]} />
              ))}
              <StepsPart month={month} days={numbers.steps} />
            </>
          )}
        </MonthRequest>
      )}
    </MonthPage>
  );
}
