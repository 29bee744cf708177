import { i18n } from '@lingui/core';
import { Box, Button, CloseButton, FileButton, Group, Input, Loader, Stack, Text } from '@mantine/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import { PHOTOS_MAX } from '../../../contract/constants.ts';
import { PHOTO_FORMATS, type Photo } from '../../../contract/photos/entities.ts';
import type { FormPhoto } from '../../../machines/photoUpload.machine.ts';
import { useEmitted } from '../../hooks/useEmitted.ts';
import { useProvidedMachine } from '../../hooks/useProvidedMachine.ts';
import { translate } from '../../language/translate.ts';
import { providePhotoUpload } from '../../services/photos/photoUpload.ts';
import { Picture } from '../Picture/Picture.tsx';
import classes from './PhotoUploads.module.css';

export interface PhotoFieldProps {
  /** What the field starts with. */
  readonly photos: readonly Photo[];
  /** Whether the form is being sent. */
  readonly isReadOnly: boolean;
  readonly onChange: (photos: readonly Photo[]) => void;
  /** Called with whether a photo is being uploaded: the form waits for it. */
  readonly onUploading: (isUploading: boolean) => void;
}

/** A field for up to four photos, which are uploaded at once. */
export function PhotoUploads({ photos, isReadOnly, onChange, onUploading }: PhotoFieldProps) {
  const [snapshot, send, upload] = useProvidedMachine(providePhotoUpload, { input: { photos } });
  const { photos: chosen, hasTooMany, currentKey } = snapshot.context;
  const isUploading = snapshot.hasTag('busy');
  const button = useRef<HTMLButtonElement>(null);
  useEmitted(upload, 'photos.changed', (event) => onChange(event.photos));
  const report = useEffectEvent(onUploading);
  useEffect(() => {
    report(isUploading);
    return () => report(false);
  }, [isUploading]);

  // The pressed button is removed.
  const change = (type: 'photo.removed' | 'photo.retried', key: number) => {
    send({ type, key });
    button.current?.focus();
  };
  const done = chosen.filter(({ photo }) => photo !== null).length;
  return (
    <Stack gap="sm">
      {chosen.length > 0 && (
        <Stack component="ul" gap="0.5rem">
          {chosen.map((one, index) => (
            <ChosenPhoto
              key={one.key}
              chosen={one}
              name={one.file?.name ?? i18n.t('Photo {number}', { number: index + 1 })}
              isUploading={isUploading && one.key === currentKey}
              isReadOnly={isReadOnly}
              onRemoved={() => change('photo.removed', one.key)}
              onRetried={() => change('photo.retried', one.key)}
            />
          ))}
        </Stack>
      )}
      <FileButton
        accept={PHOTO_FORMATS.join()}
        multiple
        onChange={(files) => send({ type: 'photos.chosen', files })}
      >
        {({ onClick }) => (
          <Button
            ref={button}
            variant="default"
            style={{ alignSelf: 'start' }}
            aria-disabled={isReadOnly}
            onClick={isReadOnly ? undefined : onClick}
          >
            {i18n.t('Add photos')}
          </Button>
        )}
      </FileButton>
      <Text role="status" variant="caption">
        {isUploading
          ? i18n.t('Uploading photos…')
          : done > 0 &&
            i18n.t('{count, plural, one {# photo added} other {# photos added}}', { count: done })}
      </Text>
      {hasTooMany && (
        <Input.Error role="alert">
          {i18n.t('You can add up to {most} photos.', { most: PHOTOS_MAX })}
        </Input.Error>
      )}
    </Stack>
  );
}

interface ChosenPhotoProps {
  readonly chosen: FormPhoto;
  readonly name: string;
  readonly isUploading: boolean;
  readonly isReadOnly: boolean;
  readonly onRemoved: () => void;
  readonly onRetried: () => void;
}

function ChosenPhoto({
  chosen: { photo, error, isRefused },
  name,
  isUploading,
  isReadOnly,
  onRemoved,
  onRetried,
}: ChosenPhotoProps) {
  return (
    <Group component="li" gap="0.75rem" wrap="nowrap">
      <span className={classes.frame}>
        {photo && <Picture className={classes.picture} src={photo.image} alt="" sizes="4rem" />}
        {isUploading && <Loader size="sm" />}
      </span>
      <Box flex={1} miw={0}>
        <Text size="sm" truncate dir="auto">
          {name}
        </Text>
        {error !== null && <Input.Error role="alert">{translate(error)}</Input.Error>}
        {error === null && photo === null && !isUploading && (
          <Text variant="caption">{i18n.t('Waiting')}</Text>
        )}
      </Box>
      <Group gap="xs" wrap="nowrap">
        {error !== null && !isRefused && (
          <Button
            variant="default"
            size="xs"
            aria-disabled={isReadOnly}
            onClick={isReadOnly ? undefined : onRetried}
          >
            {i18n.t('Try again')}
          </Button>
        )}
        <CloseButton
          size={44}
          iconSize={20}
          aria-label={i18n.t('Remove {name}', { name })}
          aria-disabled={isReadOnly}
          onClick={isReadOnly ? undefined : onRemoved}
        />
      </Group>
    </Group>
  );
}
