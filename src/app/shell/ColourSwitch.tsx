import { i18n } from '@lingui/core';
import { useId, useSyncExternalStore } from 'react';
import { COLOURS, readColours } from '../../memory/colours.ts';
import { setColours, watchColours } from './colourChoice.ts';
import classes from './ColourSwitch.module.css';

const LABELS = { system: /*i18n*/ 'System', light: /*i18n*/ 'Light', dark: /*i18n*/ 'Dark' };

/** Radio buttons for the light, dark or system colours. */
export function ColourSwitch() {
  const name = useId();
  const chosen = useSyncExternalStore(watchColours, readColours, () => 'system');
  return (
    <fieldset className={classes.colours}>
      <legend className={classes.legend}>{i18n.t('Colour theme')}</legend>
      {COLOURS.map((colours) => (
        <label key={colours} className={classes.choice}>
          <input
            type="radio"
            name={name}
            className={classes.radio}
            checked={chosen === colours}
            onChange={() => setColours(colours)}
          />
          <span>{i18n.t(LABELS[colours])}</span>
        </label>
      ))}
    </fieldset>
  );
}
