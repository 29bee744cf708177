import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useShop } from './shopContext.ts';

/** Passes the router's `navigate` to the services of the machines. */
export function NavigationBinder() {
  const { navigation } = useShop();
  const navigate = useNavigate();
  useEffect(() => navigation.bind(navigate), [navigation, navigate]);
  return null;
}
