import classes from './FilterGroup.module.css';

interface FilterGroupProps {
  readonly legend: string;
  readonly name: string;
  readonly options: readonly string[];
  readonly chosen: readonly string[];
  readonly toggle: (option: string) => void;
}

export function FilterGroup({ legend, name, options, chosen, toggle }: FilterGroupProps) {
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{legend}</legend>
      {options.map((option) => (
        <label key={option} className={classes.option}>
          <input
            className={classes.box}
            type="checkbox"
            name={name}
            value={option}
            checked={chosen.includes(option)}
            onChange={() => toggle(option)}
          />
          {option}
        </label>
      ))}
    </fieldset>
  );
}
