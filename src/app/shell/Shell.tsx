import type { ReactNode } from 'react';
import { BottomBar } from './BottomBar.tsx';
import { Footer } from './Footer.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import classes from './Shell.module.css';
import { TopBar } from './TopBar.tsx';

/** What stands around every page. */
export function Shell({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <a className={classes.skip} href="#main">
        Skip to content
      </a>
      <TopBar />
      <OfflineBanner />
      <main id="main" className={classes.main} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <BottomBar />
    </>
  );
}
