import { i18n } from '@lingui/core';
import { Anchor, Stack, Text, Title } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import * as v from 'valibot';
import { PRODUCT_FILTERS } from '../../../contract/desk/deskProduct.ts';
import type { ProductSelection } from '../../../contract/desk/productChange.ts';
import { translate } from '../../../src/language/translate.ts';
import { Part } from '../../components/Part/Part.tsx';
import { ChangePreview } from '../../components/ProductChange/ChangePreview.tsx';
import { LastChange } from '../../components/ProductChange/LastChange.tsx';
import { PRODUCT_FILTER_NAMES } from '../../components/productFilterNames.ts';
import { usePageTitle } from '../../hooks/usePageTitle.ts';
import { useProvided } from '../../hooks/useProvided.ts';
import { provideDeskProductChange } from '../../services/deskProductChange.ts';
import { EditForm } from './EditForm.tsx';

const Selected = v.object({ ids: v.array(v.string()) });

/** Changes several products together: the selected ones of the list, or all that a search finds. */
export function ChangeProducts() {
  const [query] = useSearchParams();
  const { state, search } = useLocation();
  const actor = useActorRef(useProvided(provideDeskProductChange));
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy') || snapshot.hasTag('applying'));
  const appliedId = useSelector(actor, (snapshot) =>
    snapshot.matches('applied') ? snapshot.context.change?.id : undefined,
  );
  usePageTitle(i18n.t('Change several products'));
  const selected = v.safeParse(Selected, state);
  const show = PRODUCT_FILTERS.find((filter) => filter === query.get('show'));
  const selection: ProductSelection = selected.success
    ? selected.output
    : { q: query.get('q') ?? '', ...(show && { show }) };
  return (
    <Stack gap="md">
      <Anchor component={Link} to={`/products${search}`}>
        {i18n.t('Products')}
      </Anchor>
      <Title order={1}>{i18n.t('Change several products')}</Title>
      <Part title={describeSelection(selection)}>
        <EditForm
          isBusy={isBusy}
          onSubmit={(edit) =>
            actor.send({ type: 'preview.requested', request: { kind: 'edit', selection, edit } })
          }
        />
      </Part>
      <ChangePreview actor={actor} />
      <LastChange key={appliedId ?? ''} />
      <Text variant="caption">
        {i18n.t('For anything else, export the products, change the file and import it again.')}
      </Text>
    </Stack>
  );
}

function describeSelection(selection: ProductSelection): string {
  if ('ids' in selection)
    return i18n.t('{count, plural, one {# selected product} other {# selected products}}', {
      count: selection.ids.length,
    });
  const filter = selection.show && translate(PRODUCT_FILTER_NAMES[selection.show]);
  const named = [selection.q && `“${selection.q}”`, filter].filter(Boolean).join(', ');
  return named === '' ? i18n.t('All products') : i18n.t('All products: {filter}', { filter: named });
}
