import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ReturnState } from '../services/navigation.ts';
import { useShop } from '../hooks/shopContext.ts';

/** Passes the router's `navigate` and the state of the location to the services of the machines. */
export function NavigationBinder() {
  const { navigation } = useShop();
  const navigate = useNavigate();
  const { state }: { state: ReturnState } = useLocation();
  useEffect(() => navigation.bind(navigate, state), [navigation, navigate, state]);
  return null;
}
