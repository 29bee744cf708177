import { i18n } from '@lingui/core';
import { Alert, Button, FileButton, Group, Stack, Text, TextInput } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import type { FormPicture } from '../../../contract/desk/productForm.ts';
import { PHOTO_FORMATS } from '../../../contract/photos/entities.ts';
import { BusyButton } from '../../../src/components/BusyButton/BusyButton.tsx';
import { Picture } from '../../../src/components/Picture/Picture.tsx';
import { useEmitted } from '../../../src/hooks/useEmitted.ts';
import { translate } from '../../../src/language/translate.ts';
import { useProvided } from '../../hooks/useProvided.ts';
import { provideDeskPictures } from '../../services/deskPictures.ts';
import classes from './rows.module.css';

interface PicturesFieldProps {
  readonly pictures: readonly FormPicture[];
  readonly error: string | null;
  readonly isReadOnly: boolean;
  readonly onChange: (pictures: readonly FormPicture[]) => void;
}

/** The pictures in their order, with alternative texts. The first one is shown in lists. */
export function PicturesField({ pictures, error, isReadOnly, onChange }: PicturesFieldProps) {
  const [address, setAddress] = useState('');
  const [dragged, setDragged] = useState<number | null>(null);
  const uploads = useActorRef(useProvided(provideDeskPictures));
  const { waiting, failed } = useSelector(uploads, ({ context }) => context);
  const isUploading = useSelector(uploads, (snapshot) => snapshot.hasTag('busy'));
  const add = (added: string) => {
    if (added !== '' && pictures.every((picture) => picture.address !== added))
      onChange([...pictures, { address: added, text: '', textHi: '' }]);
  };
  useEmitted(uploads, 'picture.uploaded', (event) => add(event.address));
  const move = (index: number, to: number) => {
    const moved = pictures.filter((_, at) => at !== index);
    const picture = pictures[index];
    if (picture) onChange([...moved.slice(0, to), picture, ...moved.slice(to)]);
  };
  return (
    <Stack gap="sm">
      {error && (
        <Text c="red" size="sm">
          {error}
        </Text>
      )}
      <ol className={classes.rows}>
        {pictures.map((picture, index) => (
          <li
            key={picture.address}
            className={classes.pictureRow}
            aria-label={i18n.t('Picture {number} of {count}', { number: index + 1, count: pictures.length })}
            data-dragged={dragged === index || undefined}
          >
            {/* The elements of a picture would be cells of their own. It is dragged onto another one by a mouse; the buttons do the same. */}
            <span
              draggable
              className={classes.handle}
              onDragStart={() => setDragged(index)}
              onDragOver={(event) => {
                if (dragged !== null) event.preventDefault();
              }}
              onDrop={(event) => {
                event.preventDefault();
                if (dragged !== null) move(dragged, index);
              }}
              onDragEnd={() => setDragged(null)}
            >
              <Picture src={picture.address} alt="" sizes="4rem" className={classes.picture} loading="lazy" />
            </span>
            <div className={classes.details}>
              {(['text', 'textHi'] as const).map((name) => (
                <TextInput
                  key={name}
                  label={name === 'text' ? i18n.t('What it shows') : i18n.t('What it shows, in Hindi')}
                  value={picture[name]}
                  readOnly={isReadOnly}
                  autoComplete="off"
                  {...(name === 'textHi' && { lang: 'hi' })}
                  onChange={({ currentTarget: { value } }) =>
                    onChange(pictures.map((one, at) => (at === index ? { ...one, [name]: value } : one)))
                  }
                />
              ))}
              <Group gap="xs">
                {index > 0 && (
                  <Button
                    variant="default"
                    size="compact-sm"
                    aria-label={i18n.t('Move picture {number} forward', { number: index + 1 })}
                    onClick={() => move(index, index - 1)}
                  >
                    {i18n.t('Forward')}
                  </Button>
                )}
                {index < pictures.length - 1 && (
                  <Button
                    variant="default"
                    size="compact-sm"
                    aria-label={i18n.t('Move picture {number} back', { number: index + 1 })}
                    onClick={() => move(index, index + 1)}
                  >
                    {i18n.t('Back')}
                  </Button>
                )}
                <Button
                  variant="default"
                  size="compact-sm"
                  aria-label={i18n.t('Remove picture {number}', { number: index + 1 })}
                  onClick={() => onChange(pictures.filter((_, at) => at !== index))}
                >
                  {i18n.t('Remove')}
                </Button>
              </Group>
            </div>
          </li>
        ))}
      </ol>
      <FileButton
        accept={PHOTO_FORMATS.join()}
        multiple
        onChange={(files) => uploads.send({ type: 'pictures.chosen', files })}
      >
        {({ onClick }) => (
          <BusyButton quiet isBusy={isUploading} onClick={onClick}>
            {i18n.t('Upload or take pictures')}
          </BusyButton>
        )}
      </FileButton>
      <Text role="status" variant="caption">
        {isUploading &&
          i18n.t('{count, plural, one {# picture is} other {# pictures are}} being uploaded…', {
            count: waiting.length,
          })}
      </Text>
      {failed.map(({ name, error: reason }) => (
        <Alert key={name} role="alert">
          {name}: {translate(reason)}
        </Alert>
      ))}
      <Group align="end" gap="sm">
        <TextInput
          label={i18n.t('Address of a picture')}
          placeholder="https://"
          value={address}
          autoComplete="off"
          inputMode="url"
          onChange={({ currentTarget: { value } }) => setAddress(value)}
        />
        <Button
          variant="default"
          onClick={() => {
            add(address.trim());
            setAddress('');
          }}
        >
          {i18n.t('Add this picture')}
        </Button>
      </Group>
    </Stack>
  );
}
