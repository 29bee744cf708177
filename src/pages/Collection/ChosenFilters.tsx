import classes from './ChosenFilters.module.css';
import type { Choosing } from './choosing.ts';

/** What narrows the list, each a button that takes it away. */
export function ChosenFilters({ choice: { categories, types, search }, collection }: Choosing) {
  const chosen = [
    ...categories.map((category) => ({
      name: category,
      drop: () => collection.send({ type: 'category.toggled', category }),
    })),
    ...types.map((subCategory) => ({
      name: subCategory,
      drop: () => collection.send({ type: 'type.toggled', subCategory }),
    })),
    ...(search.trim()
      ? [{ name: `‘${search.trim()}’`, drop: () => collection.send({ type: 'search.typed', search: '' }) }]
      : []),
  ];
  if (chosen.length === 0) return null;
  return (
    <div className={classes.row} role="group" aria-label="Chosen filters">
      {chosen.map(({ name, drop }) => (
        <button
          key={name}
          type="button"
          className={classes.chip}
          aria-label={`Remove ${name}`}
          onClick={drop}
        >
          {name} <span aria-hidden="true">×</span>
        </button>
      ))}
      <button
        type="button"
        className={classes.clear}
        onClick={() => collection.send({ type: 'filters.cleared' })}
      >
        Clear all
      </button>
    </div>
  );
}
