import { Chip, Group, Input } from '@mantine/core';
import type { InputWrapperProps } from '@mantine/core';
import { useId } from 'react';
import type { ReactNode } from 'react';
import type { Text } from '../../../contract/texts/text.ts';
import { translate } from '../../language/translate.ts';

interface ChipChoice {
  readonly value: string;
  readonly text: ReactNode;
  /** The accessible name, if it is more than the text. */
  readonly name?: string;
  readonly note?: ReactNode;
  readonly isMuted?: boolean;
}

interface ChipFieldProps extends Pick<InputWrapperProps, 'label' | 'classNames' | 'errorProps'> {
  readonly choices: readonly ChipChoice[];
  readonly value: string | null;
  readonly error: Text | null;
  readonly onChoice: (value: string) => void;
  /** Id of the first radio button. */
  readonly firstId?: string;
}

/** Labelled radio buttons in a row, one of which is required. */
export function ChipField({ choices, value, error, onChoice, firstId, ...props }: ChipFieldProps) {
  const id = useId();
  return (
    <Input.Wrapper {...props} id={id} labelElement="div" error={error && translate(error)}>
      <Group
        gap="xs"
        role="radiogroup"
        aria-labelledby={`${id}-label`}
        aria-describedby={error === null ? undefined : `${id}-error`}
        aria-invalid={error !== null}
        aria-required="true"
      >
        <Chip.Group value={value} onChange={onChoice}>
          {choices.map((choice, index) => (
            <Chip
              key={choice.value}
              id={index === 0 && firstId ? firstId : `${id}-${index}`}
              name={id}
              value={choice.value}
              mod={{ muted: choice.isMuted }}
              aria-label={choice.name}
              aria-labelledby={choice.name ? undefined : `${id}-text-${index}`}
              aria-describedby={choice.note ? `${id}-note-${index}` : undefined}
            >
              <span id={`${id}-text-${index}`}>{choice.text}</span>
              {choice.note && <small id={`${id}-note-${index}`}>{choice.note}</small>}
            </Chip>
          ))}
        </Chip.Group>
      </Group>
    </Input.Wrapper>
  );
}
