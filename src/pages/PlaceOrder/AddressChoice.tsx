import { i18n } from '@lingui/core';
import { Card, Group, Radio, Text } from '@mantine/core';
import type { SavedAddress } from '../../../contract/addresses/entities.ts';
import { streetLines } from '../../../contract/addresses/streetLines.ts';
import { TextButton } from '../../components/TextButton/TextButton.ts';

interface AddressChoiceProps {
  readonly addresses: readonly SavedAddress[];
  readonly chosenId: string | null;
  /** False while an order is placed. */
  readonly canChoose: boolean;
  readonly onChoose: (addressId: string) => void;
  readonly onEdit: () => void;
  readonly onAdd: () => void;
}

export function AddressChoice({
  addresses,
  chosenId,
  canChoose,
  onChoose,
  onEdit,
  onAdd,
}: AddressChoiceProps) {
  return (
    <Card>
      <Radio.Group
        variant="card"
        label={i18n.t('Delivery address')}
        name="deliveryAddress"
        value={chosenId}
        disabled={!canChoose}
        onChange={onChoose}
      >
        {addresses.map(({ id, firstName, lastName, street, city, state, postalCode, phone }) => (
          <Radio
            key={id}
            variant="card"
            value={id}
            label={
              <>
                <span>{`${firstName} ${lastName}`}</span>
                {[...streetLines(street), [city, state, postalCode].filter(Boolean).join(', '), phone].map(
                  (line) => (
                    <Text key={line} span display="block" variant="caption">
                      {line}
                    </Text>
                  ),
                )}
              </>
            }
          />
        ))}
      </Radio.Group>
      <Group gap="lg" mt="xs">
        <TextButton disabled={!canChoose} onClick={onEdit}>
          {i18n.t('Edit Address')}
        </TextButton>
        <TextButton disabled={!canChoose} onClick={onAdd}>
          {i18n.t('Add a new address')}
        </TextButton>
      </Group>
    </Card>
  );
}
