import { Link } from 'react-router-dom';
import classes from './About.module.css';

export function CompanyLinks() {
  return (
    <nav className={classes.links} aria-label="Company">
      <Link to="/">Home</Link>
      <Link to="#about-us">About Us</Link>
      <Link to="#delivery">Delivery</Link>
      <Link to="#privacy-policy">Privacy Policy</Link>
    </nav>
  );
}
