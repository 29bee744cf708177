import { useNavigate } from 'react-router-dom';
import { readForm } from '../../browser/readForm.ts';
import classes from './SearchForm.module.css';
import { SearchIcon } from './icons.tsx';

/** Works without its script too: the form then asks the server for /collection. */
export function SearchForm() {
  const navigate = useNavigate();
  return (
    <form
      role="search"
      action="/collection"
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        const search = readForm(event.currentTarget, 'search').trim();
        void navigate(search ? `/collection?search=${encodeURIComponent(search)}` : '/collection');
      }}
    >
      <input
        className={classes.input}
        type="search"
        name="search"
        placeholder="Search"
        aria-label="Search products"
        enterKeyHint="search"
      />
      <button className={classes.button} type="submit" aria-label="Search">
        <SearchIcon />
      </button>
    </form>
  );
}
