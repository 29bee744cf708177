import { useState } from 'react';
import { safeStorage } from '../view/safeStorage.ts';

const STORED = 'inspector.follow';

/** Whether the active states are shown after each event, and how to change it. The browser stores it. */
export function useFollowing(): readonly [boolean, () => void] {
  const [isOn, setOn] = useState(() => safeStorage.getItem(STORED) === 'on');
  const toggle = () => {
    setOn(!isOn);
    safeStorage.setItem(STORED, isOn ? 'off' : 'on');
  };
  return [isOn, toggle];
}
