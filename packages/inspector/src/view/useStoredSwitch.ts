import { useState } from 'react';
import { safeStorage } from './safeStorage.ts';

/** Whether a switch is on, and how to toggle it. The browser stores it under this name. */
export function useStoredSwitch(name: string): readonly [boolean, () => void] {
  const [isOn, setOn] = useState(() => safeStorage.getItem(name) === 'on');
  const toggle = () => {
    setOn(!isOn);
    safeStorage.setItem(name, isOn ? 'off' : 'on');
  };
  return [isOn, toggle];
}
