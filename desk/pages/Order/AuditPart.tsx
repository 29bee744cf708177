import { i18n } from '@lingui/core';
import type { DeskOrder } from '../../../contract/desk/entities.ts';
import { Part } from '../../components/Part/Part.tsx';
import { AuditEntry } from './AuditEntry.tsx';
import { Entries } from '../../components/Entries/Entries.tsx';

/** What people have done with the order. */
export function AuditPart({ order: { audit } }: { readonly order: DeskOrder }) {
  if (audit.length === 0) return null;
  return (
    <Part title={i18n.t('Who did what')}>
      <Entries>
        {audit.map((entry) => (
          <AuditEntry key={`${entry.action}/${entry.date}`} entry={entry} />
        ))}
      </Entries>
    </Part>
  );
}
