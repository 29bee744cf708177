import { NativeSelect } from '@mantine/core';
import type { CompositeFieldProps } from './fieldProps.ts';
import { fitValue, variantOf } from './fitValue.ts';
import type { Schema } from './schema.ts';

/** A value of one of several types: the choice of the type, and the field of the chosen one. */
export function VariantField({
  variants,
  label,
  isLabelHidden,
  value,
  onChange,
  PartField,
}: CompositeFieldProps & { readonly variants: readonly Schema[] }) {
  const chosen = variantOf(variants, value);
  const schema = variants[chosen] ?? {};
  return (
    <div className="variant">
      <NativeSelect
        label={isLabelHidden ? undefined : label}
        aria-label={`Type of ${label}`}
        data={variants.map((variant, index) => ({ value: String(index), label: nameOf(variant) }))}
        value={chosen}
        onChange={({ target }) => onChange(fitValue(variants[Number(target.value)] ?? {}, value))}
      />
      {/* Another type begins with a new field. */}
      <PartField key={chosen} schema={schema} label={label} isLabelHidden value={value} onChange={onChange} />
    </div>
  );
}

/** The name of a type: the name in the source, its properties, or the kind of value. A property with one choice identifies the variant. */
function nameOf({ type, title, enum: choices, properties = {}, items }: Schema): string {
  const kinds = Object.values(properties).flatMap(({ enum: kind = [] }) => (kind.length === 1 ? kind : []));
  if (kinds.length > 0) return kinds.join(', ');
  if (title !== undefined) return title;
  if (choices) return choices.map(String).join(' | ');
  if (type === 'object') return Object.keys(properties).join(', ') || 'object';
  if (type === 'array') return `list of ${items ? nameOf(items) : 'anything'}`;
  return type === 'string' ? 'text' : (type ?? 'anything');
}
