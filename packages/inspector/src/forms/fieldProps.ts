import type { ComponentType } from 'react';
import type { Schema } from './schema.ts';

/** A field for a value of a type. */
export interface FieldProps {
  readonly schema: Schema;
  readonly label: string;
  /** The label is read by screen readers alone, as something else shows it. */
  readonly isLabelHidden?: boolean | undefined;
  /** Fits the schema. */
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

/** A field whose value has parts with fields of their own. */
export interface CompositeFieldProps extends FieldProps {
  /** The field of a part. It is a parameter, as a part may have parts again. */
  readonly PartField: ComponentType<FieldProps>;
}

/** The props with which a Mantine input shows a label, or names itself where something else shows it. */
export function labelProps({ label, isLabelHidden }: Pick<FieldProps, 'label' | 'isLabelHidden'>) {
  return isLabelHidden ? { 'aria-label': label } : { label };
}
