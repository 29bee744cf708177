import { i18n } from '@lingui/core';
import { Anchor, FileButton, Group, Stack, Text, Title } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import { Link } from 'react-router-dom';
import { deskCalls } from '../../../contract/desk/deskCalls.ts';
import { PRODUCT_FILE_FORMATS } from '../../../contract/desk/productChange.ts';
import { BusyButton } from '../../../src/components/BusyButton/BusyButton.tsx';
import { Part } from '../../components/Part/Part.tsx';
import { ChangePreview } from '../../components/ProductChange/ChangePreview.tsx';
import { LastChange } from '../../components/ProductChange/LastChange.tsx';
import { usePageTitle } from '../../hooks/usePageTitle.ts';
import { useProvided } from '../../hooks/useProvided.ts';
import { provideDeskProductChange } from '../../services/deskProductChange.ts';
import { ExportButton } from './ExportButton.tsx';

/** Products from a file and into one. */
export function ImportProducts() {
  const actor = useActorRef(useProvided(provideDeskProductChange));
  const request = useSelector(actor, ({ context }) => context.request);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy') || snapshot.hasTag('applying'));
  const appliedId = useSelector(actor, (snapshot) =>
    snapshot.matches('applied') ? snapshot.context.change?.id : undefined,
  );
  usePageTitle(i18n.t('Import and export'));
  return (
    <Stack gap="md">
      <Anchor component={Link} to="/products">
        {i18n.t('Products')}
      </Anchor>
      <Title order={1}>{i18n.t('Import and export')}</Title>
      <Part title={i18n.t('Import a file')}>
        <Stack gap="sm" align="start">
          <Text>
            {i18n.t(
              'A CSV or JSON file of this shop, or the product export of Shopify or WooCommerce. You see first what would change.',
            )}
          </Text>
          <Text variant="caption">
            {i18n.t('What a row does not name stays as it is: a file of ids and prices changes the prices.')}
          </Text>
          <a href={deskCalls.getProductTemplate.path} download="products-template.csv">
            {i18n.t('Save a CSV file with examples')}
          </a>
          <FileButton
            accept=".csv,.json,text/csv,application/json"
            onChange={(file) => {
              if (file) actor.send({ type: 'preview.requested', request: { kind: 'file', file } });
            }}
          >
            {({ onClick }) => (
              <BusyButton isBusy={isBusy} onClick={onClick}>
                {i18n.t('Choose a file')}
              </BusyButton>
            )}
          </FileButton>
          {request?.kind === 'file' && <Text>{request.file.name}</Text>}
        </Stack>
      </Part>
      <ChangePreview actor={actor} />
      <LastChange key={appliedId ?? ''} />
      <Part title={i18n.t('Export all products')}>
        <Stack gap="sm" align="start">
          <Text>{i18n.t('The file can be changed and imported again.')}</Text>
          <Group>
            {PRODUCT_FILE_FORMATS.map((format) => (
              <ExportButton key={format} format={format} />
            ))}
          </Group>
        </Stack>
      </Part>
    </Stack>
  );
}
