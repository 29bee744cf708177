import { i18n } from '@lingui/core';
import { SegmentedControl, useMantineColorScheme } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import scripted from '../../theme/scripted.module.css';

const LABELS = { auto: /*i18n*/ 'System', light: /*i18n*/ 'Light', dark: /*i18n*/ 'Dark' };
const SCHEMES = ['auto', 'light', 'dark'] as const;
const neverChanges = () => () => undefined;

/** Radio buttons for the light, dark or system colours. */
export function ColourSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  // The server does not know which was chosen.
  const chosen = useSyncExternalStore(
    neverChanges,
    () => colorScheme,
    () => 'auto' as const,
  );
  return (
    <SegmentedControl
      fullWidth
      className={scripted.scripted}
      aria-label={i18n.t('Colour theme')}
      data={SCHEMES.map((value) => ({ value, label: i18n.t(LABELS[value]) }))}
      value={chosen}
      onChange={setColorScheme}
    />
  );
}
