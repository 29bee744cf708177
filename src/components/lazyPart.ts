import { lazy } from 'react';
import type { ComponentType, ReactNode } from 'react';

/** A part of a page whose code is loaded when it is first rendered. If that fails, `fallback` is rendered, or nothing. */
export function lazyPart<Props extends object>(
  load: () => Promise<(props: Props) => ReactNode>,
  fallback: (props: Props) => ReactNode = () => null,
) {
  return lazy<ComponentType<Props>>(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: fallback }),
    ),
  );
}
