import { i18n } from '@lingui/core';
import { Table, Text } from '@mantine/core';
import { deskCalls } from '../../../contract/desk/deskCalls.ts';
import type { StepsOfDay } from '../../../contract/desk/numberCalls.ts';
import { SHOPPING_STEPS, type ShoppingStep } from '../../../contract/desk/shoppingSteps.ts';
import { translate } from '../../../src/language/translate.ts';
import { Chart } from '../../components/Chart/Chart.tsx';
import { dayText } from '../../components/dayText.ts';
import { Part } from '../../components/Part/Part.tsx';
import { WideTable } from '../../components/WideTable/WideTable.tsx';

interface StepsPartProps {
  readonly month: string;
  readonly days: readonly StepsOfDay[];
}

/** What visitors did in a month, from a product's page to a paid order. */
export function StepsPart({ month, days }: StepsPartProps) {
  const title = i18n.t('From visits to orders');
  const sums = SHOPPING_STEPS.map((step) => ({
    step,
    name: translate(STEP_NAMES[step]),
    value: days.reduce((sum, day) => sum + day[step], 0),
  }));
  return (
    <Part title={title}>
      <Text mb="sm">
        {i18n.t(
          'Counted without cookies, and without anything about who it was: a visitor counts each time.',
        )}
      </Text>
      {days.length === 0 ? (
        <Text>{i18n.t('None in this month.')}</Text>
      ) : (
        <>
          <Chart title={title} bars={sums} isVertical />
          <WideTable name={title} minWidth="34rem" mb="xs">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{i18n.t('Day')}</Table.Th>
                {sums.map(({ step, name }) => (
                  <Table.Th key={step} ta="right">
                    {name}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {days.map((day) => (
                <Table.Tr key={day.day}>
                  <Table.Th scope="row" fw={400}>
                    {dayText(day.day)}
                  </Table.Th>
                  {SHOPPING_STEPS.map((step) => (
                    <Table.Td key={step} ta="right">
                      {day[step]}
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
            <Table.Tfoot>
              <Table.Tr>
                <Table.Th scope="row">{i18n.t('Total')}</Table.Th>
                {sums.map(({ step, value }) => (
                  <Table.Td key={step} ta="right" fw={700}>
                    {value}
                  </Table.Td>
                ))}
              </Table.Tr>
            </Table.Tfoot>
          </WideTable>
          <a
            href={deskCalls.getNumberFile.path.replace(':month', month).replace(':table', 'steps')}
            download={`numbers-${month}-steps.csv`}
          >
            {i18n.t('Save as CSV')}
          </a>
        </>
      )}
    </Part>
  );
}

const STEP_NAMES: Readonly<Record<ShoppingStep, string>> = {
  viewed: /*i18n*/ 'Product opened',
  added: /*i18n*/ 'Added to the cart',
  checkout: /*i18n*/ 'Checkout begun',
  placed: /*i18n*/ 'Order placed',
  paid: /*i18n*/ 'Paid, or in cash',
};
