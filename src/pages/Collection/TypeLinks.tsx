import { i18n } from '@lingui/core';
import { collectionAddress } from '../../../contract/catalogue/collection/collectionAddress.ts';
import type { FilterOption } from '../../../contract/catalogue/collection/collectionFilters.ts';
import { translate } from '../../language/translate.ts';
import { ButtonLink } from '../../components/ButtonLink/ButtonLink.tsx';
import type { CollectionProps } from './CollectionProps.ts';
import classes from './TypeLinks.module.css';

interface TypeLinksProps extends CollectionProps {
  readonly types: readonly FilterOption[];
}

/** On small screens, the types of the products below the search, the most frequent first. Each adds its type to the filters or removes it. */
export function TypeLinks({ choice, collection, types }: TypeLinksProps) {
  const isChosen = (type: string) => choice.types.includes(type);
  const shown = types
    .filter(({ name, count }) => count > 0 || isChosen(name))
    .toSorted((a, b) => b.count - a.count);
  if (shown.length < 2) return null;
  return (
    <nav aria-label={i18n.t('Types')} className={classes.row}>
      {shown.map(({ name }) => (
        <ButtonLink
          key={name}
          variant="default"
          className={classes.type}
          to={collectionAddress({
            ...choice,
            types: isChosen(name) ? choice.types.filter((other) => other !== name) : [...choice.types, name],
          })}
          aria-current={isChosen(name) ? 'true' : undefined}
          onClick={(event) => {
            // Navigating to an address without a choice would restore the stored filters.
            event.preventDefault();
            collection.send({ type: 'option.toggled', filter: 'types', option: name });
          }}
        >
          {translate(name)}
        </ButtonLink>
      ))}
    </nav>
  );
}
