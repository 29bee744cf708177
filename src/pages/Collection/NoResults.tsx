import { i18n } from '@lingui/core';
import { Flex, Group } from '@mantine/core';
import { EMPTY_CHOICE } from '../../../contract/catalogue/collection/collection.ts';
import {
  collectionAddress,
  collectionPath,
} from '../../../contract/catalogue/collection/collectionAddress.ts';
import { departmentKey, findDepartment } from '../../../contract/catalogue/collection/departments.ts';
import { departmentName } from '../../../contract/shop/departmentName.ts';
import { useConfig } from '../../hooks/shopContext.ts';
import { useDepartments } from '../../hooks/useDepartments.ts';
import { translate } from '../../language/translate.ts';
import { ButtonLink } from '../../components/ButtonLink/ButtonLink.tsx';
import type { CollectionProps } from './CollectionProps.ts';
import { countChosen } from './countChosen.ts';

/** Links from an empty result: the same search without filters, all products, and the departments. */
export function NoResults({ choice, collection }: CollectionProps) {
  const { department, sort } = choice;
  const searched = choice.search.trim();
  const departments = useDepartments();
  const config = useConfig();
  const name = findDepartment(departments, department);
  return (
    <>
      <Group justify="center" pb="xl" style={{ overflowWrap: 'anywhere' }}>
        {searched && (department || countChosen(choice) > 0) && (
          <ButtonLink to={collectionAddress({ ...EMPTY_CHOICE, sort, search: searched })}>
            {i18n.t('Search all products for ‘{searched}’', { searched })}
          </ButtonLink>
        )}
        <ButtonLink
          variant="default"
          to={collectionAddress({ ...EMPTY_CHOICE, department, sort })}
          onClick={(event) => {
            // Navigating to an address without a choice would restore the stored filters.
            event.preventDefault();
            collection.send({ type: 'filters.cleared' });
          }}
        >
          {name === null
            ? i18n.t('Shop all products')
            : i18n.t('See everything in {department}', {
                department: translate(departmentName(name, config)),
              })}
        </ButtonLink>
      </Group>
      {departments.length > 0 && (
        <Flex
          component="ul"
          justify="center"
          wrap="wrap"
          gap="xs"
          m={0}
          px={0}
          pb="xl"
          style={{ listStyle: 'none' }}
        >
          {departments.map((one) => (
            <li key={one}>
              <ButtonLink
                to={collectionPath(departmentKey(one))}
                variant="default"
                mih="var(--target)"
                px="md"
                fz="sm"
                fw={400}
              >
                {translate(departmentName(one, config))}
              </ButtonLink>
            </li>
          ))}
        </Flex>
      )}
    </>
  );
}
