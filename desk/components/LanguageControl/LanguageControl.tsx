import { i18n } from '@lingui/core';
import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';

export type PreviewLanguage = 'en' | 'hi';

interface LanguageControlProps {
  readonly language: PreviewLanguage;
  readonly onChange: (language: PreviewLanguage) => void;
}

/** The language of a preview, at first the language of the desk. */
export function usePreviewLanguage() {
  return useState<PreviewLanguage>(i18n.locale === 'hi-IN' ? 'hi' : 'en');
}

/** Chooses the language of a preview. */
export function LanguageControl({ language, onChange }: LanguageControlProps) {
  return (
    <SegmentedControl
      aria-label={i18n.t('Language of the preview')}
      data={[
        { value: 'en', label: 'English' },
        { value: 'hi', label: 'हिन्दी' },
      ]}
      value={language}
      onChange={(value) => onChange(value === 'hi' ? 'hi' : 'en')}
    />
  );
}
