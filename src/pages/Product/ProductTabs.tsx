import { i18n } from '@lingui/core';
import { Fragment, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { Product } from '../../../contract/entities.ts';
import { DeliveryNote } from './DeliveryNote.tsx';
import { FactsTable } from './FactsTable.tsx';
import { LongDescription } from './LongDescription.tsx';
import classes from './ProductTabs.module.css';

const TABS = [/*i18n*/ 'Description', /*i18n*/ 'Delivery & Returns'];
const STEPS = new Map([
  ['ArrowRight', 1],
  ['ArrowLeft', -1],
]);

export function ProductTabs({ product }: { readonly product: Product }) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(0);
  const panels = [
    <Fragment key="description">
      <LongDescription product={product} />
      <FactsTable facts={product.facts} />
    </Fragment>,
    <DeliveryNote key="delivery" />,
  ];

  const move = (event: KeyboardEvent) => {
    const step = STEPS.get(event.key);
    if (step === undefined) return;
    const next = (open + step + TABS.length) % TABS.length;
    setOpen(next);
    const tab = list.current?.children.item(next);
    if (tab instanceof HTMLElement) tab.focus();
  };

  return (
    <section>
      <div ref={list} role="tablist" aria-label={i18n.t('About this product')} className={classes.tabs}>
        {TABS.map((label, index) => (
          <button
            key={label}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            aria-controls={`${id}-panel-${index}`}
            aria-selected={index === open}
            tabIndex={index === open ? 0 : -1}
            className={classes.tab}
            onClick={() => setOpen(index)}
            onKeyDown={move}
          >
            {i18n.t(label)}
          </button>
        ))}
      </div>
      {panels.map((panel, index) => (
        <div
          key={panel.key}
          role="tabpanel"
          id={`${id}-panel-${index}`}
          aria-labelledby={`${id}-tab-${index}`}
          data-open={index === open}
          className={classes.panel}
        >
          {panel}
        </div>
      ))}
    </section>
  );
}
