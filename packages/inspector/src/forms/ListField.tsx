import { Anchor, Button } from '@mantine/core';
import type { CompositeFieldProps } from './fieldProps.ts';
import { fitValue } from './fitValue.ts';
import type { Schema } from './schema.ts';

/** A list: a field for each item, and buttons that add and remove items. */
export function ListField({
  items,
  label,
  value,
  onChange,
  PartField,
}: CompositeFieldProps & { readonly items: Schema }) {
  const list: readonly unknown[] = Array.isArray(value) ? value : [];
  return (
    <details className="group" open={list.length <= 3}>
      <summary>
        {label} <small className="faint">{list.length === 1 ? '1 item' : `${list.length} items`}</small>
      </summary>
      <div role="group" aria-label={label}>
        {list.map((item, index) => (
          // Items have no other identity.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index} className="item">
            <PartField
              schema={items}
              label={`${label} ${index + 1}`}
              value={item}
              onChange={(changed) => onChange(list.with(index, changed))}
            />
            <Anchor
              component="button"
              type="button"
              aria-label={`Remove ${label} ${index + 1}`}
              onClick={() => onChange(list.toSpliced(index, 1))}
            >
              Remove
            </Anchor>
          </div>
        ))}
        <Button
          aria-label={`Add to ${label}`}
          onClick={() => onChange([...list, fitValue(items, undefined) ?? null])}
        >
          Add
        </Button>
      </div>
    </details>
  );
}
