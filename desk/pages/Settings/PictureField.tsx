import { i18n } from '@lingui/core';
import { Alert, Button, FileButton, Group, Input, Stack, Text } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import { parsePicture } from '../../../contract/pages/picture.ts';
import { PHOTO_FORMATS } from '../../../contract/photos/entities.ts';
import { BusyButton } from '../../../src/components/BusyButton/BusyButton.tsx';
import { useEmitted } from '../../../src/hooks/useEmitted.ts';
import { translate } from '../../../src/language/translate.ts';
import { useProvided } from '../../hooks/useProvided.ts';
import { provideDeskPictures } from '../../services/deskPictures.ts';
import classes from './Settings.module.css';

interface PictureFieldProps {
  readonly label: string;
  readonly description: string;
  readonly kind: 'picture' | 'logo';
  /** The address of the picture; '' without one. */
  readonly value: string;
  readonly error: string | null;
  readonly readOnly: boolean;
  readonly onChange: (address: string) => void;
}

/** A picture of the shop, which is uploaded. */
export function PictureField({
  label,
  description,
  kind,
  value,
  error,
  readOnly,
  onChange,
}: PictureFieldProps) {
  const uploads = useActorRef(useProvided((api) => provideDeskPictures(api, kind)));
  const failed = useSelector(uploads, ({ context }) => context.failed);
  const isUploading = useSelector(uploads, (snapshot) => snapshot.hasTag('busy'));
  useEmitted(uploads, 'picture.uploaded', ({ address }) => onChange(address));
  const picture = parsePicture(value);
  return (
    <Stack gap="xs" role="group" aria-label={label}>
      <Input.Label labelElement="div">{label}</Input.Label>
      <Text variant="caption">{description}</Text>
      {picture && (
        <img
          className={classes.uploaded}
          data-kind={kind}
          src={picture.src}
          alt={i18n.t('What is uploaded')}
        />
      )}
      <Group gap="xs">
        <FileButton
          accept={PHOTO_FORMATS.join()}
          onChange={(file) => file && uploads.send({ type: 'pictures.chosen', files: [file] })}
        >
          {({ onClick }) => (
            <BusyButton quiet isBusy={isUploading} isDisabled={readOnly} onClick={onClick}>
              {i18n.t('Upload: {field}', { field: label })}
            </BusyButton>
          )}
        </FileButton>
        {value !== '' && (
          <Button variant="default" disabled={readOnly} onClick={() => onChange('')}>
            {i18n.t('Remove: {field}', { field: label })}
          </Button>
        )}
      </Group>
      <Text role="status" variant="caption">
        {isUploading && i18n.t('The picture is being uploaded…')}
      </Text>
      {failed.map(({ name, error: reason }) => (
        <Alert key={name} role="alert">
          {name}: {translate(reason)}
        </Alert>
      ))}
      {error && <Input.Error>{error}</Input.Error>}
    </Stack>
  );
}
