import { RETURN_WINDOW_DAYS } from '../../../contract/constants.ts';
import classes from './Highlights.module.css';

const HIGHLIGHTS = [
  {
    title: 'Easy exchange',
    text: 'Another size or another piece, without a fuss.',
    path: 'M5 9h12l-3.5-3.5M19 15H7l3.5 3.5',
  },
  {
    title: `${RETURN_WINDOW_DAYS} days return`,
    text: `Changed your mind? Send it back within ${RETURN_WINDOW_DAYS} days.`,
    path: 'M5 5v5h5M5.6 10a7.5 7.5 0 1 1-.9 5',
  },
  {
    title: '24/7 support',
    text: 'Write to us at any hour; a person answers.',
    path: 'M4.5 14v-2a7.5 7.5 0 0 1 15 0v2M4.5 13.5h2.8v5H4.5zM16.7 13.5h2.8v5h-2.8zM19.5 18.5c0 1.7-2 2.5-5 2.5',
  },
];

export function Highlights() {
  return (
    <ul className={classes.highlights} aria-label="Our service">
      {HIGHLIGHTS.map(({ title, text, path }) => (
        <li key={title} className={classes.highlight}>
          <svg className={classes.icon} width="36" height="36" viewBox="0 0 24 24" aria-hidden="true">
            <path d={path} />
          </svg>
          <div>
            <h2 className={classes.title}>{title}</h2>
            <p className={classes.text}>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
