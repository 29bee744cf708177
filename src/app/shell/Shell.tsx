import { i18n } from '@lingui/core';
import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { CONTENT_ID } from '../../browser/focusContent.ts';
import { ANNOUNCED_TITLE_ID } from '../../browser/document.ts';
import { offerSlot } from '../../components/shellSlot.ts';
import { Slot } from './Slot.tsx';
import { Announcement } from './Announcement.tsx';
import { BottomBar } from './BottomBar.tsx';
import { DepartmentBar } from './DepartmentBar.tsx';
import { Footer } from './Footer.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import classes from './Shell.module.css';
import { TopBar } from './TopBar.tsx';

/** Header, footer and navigation bars around every page. */
export function Shell({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <a className={classes.skip} href={`#${CONTENT_ID}`}>
        {i18n.t('Skip to content')}
      </a>
      <Announcement />
      <TopBar />
      <DepartmentBar />
      <OfflineBanner />
      <Slot slot={offerSlot} />
      <main id={CONTENT_ID} className={classes.main} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <BottomBar />
      {/* Browsers announce the title of a new document, but not when the app changes it. */}
      <VisuallyHidden id={ANNOUNCED_TITLE_ID} role="status" />
    </>
  );
}
