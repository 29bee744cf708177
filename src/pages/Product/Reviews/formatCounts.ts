import { i18n } from '@lingui/core';

export function formatReviewCount(count: number): string {
  return i18n.t('{count, plural, one {# review} other {# reviews}}', { count });
}

export function formatStars(count: number): string {
  return i18n.t('{count, plural, one {# star} other {# stars}}', { count });
}
