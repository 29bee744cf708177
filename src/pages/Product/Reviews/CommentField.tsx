import { i18n } from '@lingui/core';
import { Textarea } from '@mantine/core';
import { REVIEW_MAX_LENGTH } from '../../../../contract/constants.ts';
import { useField } from '../../../components/TextField/useField.ts';

interface CommentFieldProps {
  readonly comment: string;
  readonly isReadOnly: boolean;
  readonly type: (comment: string) => void;
}

export function CommentField({ comment, isReadOnly, type }: CommentFieldProps) {
  const { name: _name, ...field } = useField<HTMLTextAreaElement>({ name: 'comment', value: comment });
  return (
    <Textarea
      {...field}
      label={i18n.t('Your review')}
      rows={4}
      resize="vertical"
      autoComplete="off"
      maxLength={REVIEW_MAX_LENGTH}
      placeholder={i18n.t('What do you like about it? How does it look at home?')}
      dir="auto"
      required
      withAsterisk={false}
      readOnly={isReadOnly}
      onChange={({ currentTarget }) => type(currentTarget.value)}
    />
  );
}
