import { createContext, useContext } from 'react';
import type { Text } from '../../../contract/texts/text.ts';

/** Something wrong with a field. */
export interface FormProblem {
  /** The field's name. */
  readonly field: string;
  readonly message: Text;
}

export const FormContext = createContext<{ id: string; problems: readonly FormProblem[] } | null>(null);

/** The id and error of a field in its form; without a form there are no problems. */
export function useFormField(name: string | undefined) {
  const form = useContext(FormContext);
  return {
    id: form && name ? `${form.id}-${name}` : undefined,
    problem: form?.problems.find(({ field }) => field === name)?.message ?? null,
    hasProblems: Boolean(form?.problems.length),
  };
}
