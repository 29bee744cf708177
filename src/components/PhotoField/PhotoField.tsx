import { useEffect, useState, type ComponentType } from 'react';
import { hasFeature } from '../../../contract/shop/serverFeatures.ts';
import { useConfig } from '../../hooks/shopContext.ts';
import { logFailure } from '../../services/logFailure.ts';
import type { PhotoFieldProps } from './PhotoUploads.tsx';

/**
 * A field for photos, on a server that accepts them. Its code is loaded with the form; if that fails, the form has no
 * such field.
 */
export function PhotoField(props: PhotoFieldProps) {
  const isOffered = hasFeature(useConfig(), 'photos');
  const [Field, setField] = useState<ComponentType<PhotoFieldProps> | null>(null);
  useEffect(() => {
    if (!isOffered) return;
    import('./PhotoUploads.tsx')
      .then(({ PhotoUploads }) => setField(() => PhotoUploads))
      .catch((error: unknown) => logFailure(null, { error }));
  }, [isOffered]);
  return Field && <Field {...props} />;
}
