import { i18n } from '@lingui/core';
import { Alert, List, Stack } from '@mantine/core';
import { useEffect, useId, useRef } from 'react';
import type { ComponentProps, ReactNode, SubmitEvent } from 'react';
import { readFormField } from '../../browser/readFormField.ts';
import { translate } from '../../language/translate.ts';
import { focusElement } from '../../browser/focusElement.ts';
import { TextButton } from '../TextButton/TextButton.ts';
import { FormContext } from './formContext.ts';
import type { FormProblem } from './formContext.ts';

/** One list, so that rendering is no new submit. */
const NO_PROBLEMS: readonly FormProblem[] = [];

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'children' | 'title'> {
  /** What was wrong at the last submit, in the order of the fields: a new list with each submit. */
  readonly problems?: readonly FormProblem[];
  /** For a form that lists only the problems that remain: its value changes with each submit that was refused. */
  readonly refusal?: unknown;
  /** The title of the summary of problems. */
  readonly problemsTitle?: string | undefined;
  /** Receives a function that returns the text of a field, by its name. */
  readonly onSubmit: (read: (name: string) => string, event: SubmitEvent<HTMLFormElement>) => void;
  /** The fields, and a `BusyButton`, which submits the form. */
  readonly children: ReactNode;
}

/**
 * A form. It shows a summary of its problems, which receives the focus, and gives each `TextField` and `PasswordField` in it an id and the
 * error of its problem, by the field's `name`. The app checks what was entered, not the browser.
 *
 * @example
 * <Form problems={problems} onSubmit={(read) => actor.send({ type: 'name.submitted', name: read('name') })}>
 *   <TextField name="name" label={i18n.t('Name')} autoComplete="name" focusOnMount />
 *   <BusyButton isBusy={isBusy}>{i18n.t('Save')}</BusyButton>
 * </Form>
 */
export function Form({
  problems = NO_PROBLEMS,
  refusal = problems,
  problemsTitle = i18n.t('There is a problem'),
  onSubmit,
  children,
  ...props
}: FormProps) {
  const id = useId();
  return (
    <form
      {...props}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        onSubmit((name) => readFormField(form, name), event);
      }}
    >
      <Stack>
        <ErrorSummary formId={id} title={problemsTitle} problems={problems} refusal={refusal} />
        <FormContext value={{ id, problems }}>{children}</FormContext>
      </Stack>
    </form>
  );
}

interface ErrorSummaryProps {
  readonly formId: string;
  readonly title: ReactNode;
  /** When empty, nothing is shown. */
  readonly problems: readonly FormProblem[];
  /** When this value changes, the form was refused again and the summary receives the focus. */
  readonly refusal: unknown;
}

/** Summary of the problems above a long form, with links to the fields. Follows the GOV.UK Design System. */
function ErrorSummary({ formId, title, problems, refusal }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusal) summary.current?.focus();
  }, [refusal]);
  if (problems.length === 0) return null;
  return (
    <Alert ref={summary} tabIndex={-1} title={title}>
      <List listStyleType="none">
        {problems.map(({ field, message }) => (
          <List.Item key={field}>
            <TextButton
              component="a"
              href={`#${formId}-${field}`}
              onClick={(event) => {
                // Following the fragment would add a history entry.
                event.preventDefault();
                focusElement(`${formId}-${field}`);
              }}
            >
              {translate(message)}
            </TextButton>
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}
