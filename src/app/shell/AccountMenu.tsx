import { useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useSessionStatus, useShop, useShopperName } from '../shopContext.ts';
import classes from './AccountMenu.module.css';
import { PersonIcon } from './icons.tsx';

/** My Profile, Support, About, Logout (spec §2). A popover of the browser's own: it closes by Escape and by a click beside it. */
export function AccountMenu() {
  const { store } = useShop();
  const status = useSessionStatus();
  const name = useShopperName();
  const id = useId();
  const menu = useRef<HTMLElement>(null);
  const close = () => menu.current?.hidePopover();
  return (
    <div className={classes.account}>
      <button
        type="button"
        className={classes.button}
        popoverTarget={id}
        aria-label={name ? `Account of ${name}` : 'Account'}
      >
        <PersonIcon />
      </button>
      {/* What is pressed are the links and buttons in it, whose clicks come up to here. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <nav ref={menu} id={id} popover="auto" className={classes.menu} aria-label="Account" onClick={close}>
        {name && <p className={classes.name}>{name}</p>}
        {status === 'signedIn' ? (
          <>
            <Link to="/profile">My Profile</Link>
            <Link to="/orders">My Orders</Link>
          </>
        ) : (
          <Link to="/login">Sign In</Link>
        )}
        <Link to="/contact">Support</Link>
        <Link to="/about">About</Link>
        {status === 'signedIn' && (
          <button type="button" onClick={() => store.send({ type: 'logout.requested' })}>
            Logout
          </button>
        )}
      </nav>
    </div>
  );
}
