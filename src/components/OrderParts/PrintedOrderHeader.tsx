import { i18n } from '@lingui/core';
import { Group, Text } from '@mantine/core';
import { useConfig } from '../../hooks/shopContext.ts';
import { translate } from '../../language/translate.ts';
import classes from './PrintedOrderHeader.module.css';

/** Head of a printed order: the shop, and who sells, as far as it is configured. */
export function PrintedOrderHeader() {
  const { name, tagline, contact, legal } = useConfig();
  const reachedBy = [contact.phone, contact.email].filter(Boolean).join(' · ');
  return (
    <div className={classes.bill}>
      <Group grow align="flex-start">
        <div>
          <Text fz="h2" ff="heading" c="bright" lh="1.2">
            {name}
          </Text>
          {tagline && <Text>{translate(tagline)}</Text>}
          {reachedBy && <Text>{reachedBy}</Text>}
        </div>
        {legal && (
          <div>
            <Text fw={600}>{i18n.t('Sold by')}</Text>
            {legal.name && <Text>{legal.name}</Text>}
            {legal.address && <Text>{legal.address}</Text>}
            {legal.gstin && <Text>{i18n.t('GSTIN {gstin}', { gstin: legal.gstin })}</Text>}
          </div>
        )}
      </Group>
      {/* The tax invoice is a page of its own, which the order links to. */}
      <Text mt="md">{i18n.t('A summary of your order, not a tax invoice.')}</Text>
    </div>
  );
}
