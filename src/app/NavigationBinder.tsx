import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useShop } from './shopContext.ts';

/** Hands the router's navigation to the machines. */
export function NavigationBinder() {
  const { navigation } = useShop();
  const navigate = useNavigate();
  useEffect(() => navigation.bind(navigate), [navigation, navigate]);
  return null;
}
