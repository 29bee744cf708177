import { afterAll } from 'vitest';
import { cartMachine } from '../../machines/cart.machine.ts';
import { stopTheClock } from './clock.ts';
import { expectAllTransitionsCovered } from './coverage.ts';
import './cart.guest.suite.ts';
import './cart.account.suite.ts';
import './cart.saving.suite.ts';

stopTheClock();
afterAll(() => expectAllTransitionsCovered(cartMachine));
