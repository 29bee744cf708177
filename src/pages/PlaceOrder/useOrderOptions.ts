import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { optionOfMessage } from '../../../contract/orders/orderOptions.ts';
import type { OrderOptions } from '../../../contract/orders/orderOptions.ts';
import { selectOptions, selectReason } from '../../../machines/checkout.selectors.ts';
import type { StepProps } from './StepProps.ts';

/** The options of the order, and how they are changed. */
export function useOrderOptions({ checkout }: StepProps) {
  const options = useSelector(checkout, selectOptions);
  const reason = useSelector(checkout, selectReason);
  const [removed, setRemoved] = useState<OrderOptions>({});
  const edit = (changes: OrderOptions) =>
    checkout.send({ type: 'options.edited', options: { ...options, ...changes } });
  return {
    options,
    /** What was entered before a box was unticked. */
    removed,
    edit,
    remove: (fields: OrderOptions) => {
      setRemoved({ ...removed, ...options });
      edit(fields);
    },
    /** Why the server refused an option. */
    errorOf: (option: keyof OrderOptions) => (optionOfMessage(reason) === option ? reason : null),
  };
}
