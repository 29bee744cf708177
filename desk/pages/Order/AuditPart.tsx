import { i18n } from '@lingui/core';
import type { DeskOrder } from '../../../contract/desk/entities.ts';
import { Part } from '../../components/Part/Part.tsx';
import { AuditEntry } from './AuditEntry.tsx';
import classes from './OrderDetails.module.css';

/** What people have done with the order. */
export function AuditPart({ order: { audit } }: { readonly order: DeskOrder }) {
  if (audit.length === 0) return null;
  return (
    <Part title={i18n.t('Who did what')}>
      <ul className={classes.entries}>
        {audit.map((entry) => (
          <AuditEntry key={`${entry.action}/${entry.date}`} entry={entry} />
        ))}
      </ul>
    </Part>
  );
}
