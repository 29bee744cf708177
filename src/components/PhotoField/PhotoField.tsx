import { i18n } from '@lingui/core';
import { Input } from '@mantine/core';
import { useEffect, useState, type ComponentType } from 'react';
import { PHOTOS_MAX } from '../../../contract/constants.ts';
import { useHasFeature } from '../../hooks/shopContext.ts';
import { logFailure } from '../../services/logFailure.ts';
import classes from './PhotoField.module.css';
import type { PhotoFieldProps } from './PhotoUploads.tsx';

/**
 * A field for photos, on a server that accepts them. Its code is loaded with the form; if that fails, the form has no
 * such field. Its height is reserved meanwhile, so that the button below it does not move away from a press.
 */
export function PhotoField(props: PhotoFieldProps) {
  const isOffered = useHasFeature('photos');
  const [Uploads, setUploads] = useState<ComponentType<PhotoFieldProps> | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    if (!isOffered) return;
    import('./PhotoUploads.tsx')
      .then(({ PhotoUploads }) => setUploads(() => PhotoUploads))
      .catch((error: unknown) => {
        setHasFailed(true);
        logFailure(null, { error });
      });
  }, [isOffered]);
  if (!isOffered || hasFailed) return null;
  return (
    <Input.Wrapper
      labelElement="div"
      role="group"
      aria-label={i18n.t('Photos')}
      label={i18n.t('Photos (optional)')}
      description={i18n.t('Up to {most}: JPEG, PNG or WebP. Where a photo was taken is not stored.', {
        most: PHOTOS_MAX,
      })}
    >
      <div className={classes.uploads}>{Uploads && <Uploads {...props} />}</div>
    </Input.Wrapper>
  );
}
