import { i18n } from '@lingui/core';
import { REVIEW_MAX_LENGTH } from '../../../../contract/constants.ts';
import { useFieldValue } from '../../../components/TextField/useFieldValue.ts';
import { translate } from '../../../language/translate.ts';
import classes from './CommentField.module.css';

interface CommentFieldProps {
  readonly id: string;
  readonly comment: string;
  readonly error: string | null;
  readonly isReadOnly: boolean;
  readonly type: (comment: string) => void;
}

export function CommentField({ id, comment, error, isReadOnly, type }: CommentFieldProps) {
  const field = useFieldValue<HTMLTextAreaElement>(comment);
  return (
    <div className={classes.field}>
      <label className={classes.label} htmlFor={id}>
        {i18n.t('Your review')}
      </label>
      <textarea
        ref={field}
        id={id}
        className={classes.text}
        rows={4}
        autoComplete="off"
        maxLength={REVIEW_MAX_LENGTH}
        placeholder={i18n.t('What do you like about it? How does it look at home?')}
        dir="auto"
        required
        readOnly={isReadOnly}
        aria-invalid={error !== null}
        aria-describedby={`${id}-error`}
        defaultValue={comment}
        onChange={({ currentTarget: { value } }) => type(value)}
      />
      <p id={`${id}-error`} className={classes.error}>
        {error && translate(error)}
      </p>
    </div>
  );
}
